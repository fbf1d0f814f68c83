import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import {
  CUSTOMER_SORTS,
  CUSTOMER_VIEWS,
  type CustomerSort,
  type CustomerView,
} from '~/features/customer/customer.json';

export const CUSTOMERS_PATH = '/admin/customers';
export const customerHref = (id: string): string => `${CUSTOMERS_PATH}/${id}`;

export type CustomerFilters = {
  q: string;
  view: CustomerView | null;
  region: string | null;
  sort: CustomerSort;
  page: number;
};

/** Reads the address of the customers screen; a value that means nothing filters nothing. */
export function readCustomerFilters(search: URLSearchParams): CustomerFilters {
  const region = search.get('region') ?? '';
  return {
    q: queryOf(search),
    view: choiceOf(search, 'view', CUSTOMER_VIEWS),
    region: isUuid(region) ? region : null,
    sort: choiceOf(search, 'sort', CUSTOMER_SORTS) ?? 'newest',
    page: pageOf(search),
  };
}

export function customersHref({ q, view, region, sort, page }: CustomerFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (view) search.set('view', view);
  if (region) search.set('region', region);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${CUSTOMERS_PATH}?${search.toString()}` : CUSTOMERS_PATH;
}
