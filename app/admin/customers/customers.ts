import { pageOf, queryOf } from '~/features/catalogue/list-address';

export const CUSTOMERS_PATH = '/admin/customers';
export const customerHref = (id: string): string => `${CUSTOMERS_PATH}/${id}`;

export type CustomerFilters = { q: string; page: number };

export const readCustomerFilters = (search: URLSearchParams): CustomerFilters => ({
  q: queryOf(search),
  page: pageOf(search),
});

export function customersHref({ q, page }: CustomerFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${CUSTOMERS_PATH}?${search.toString()}` : CUSTOMERS_PATH;
}
