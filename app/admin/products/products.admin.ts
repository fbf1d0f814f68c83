import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import type { Branch, Category } from '~/db/schema/taxonomy.values';
import { isBranch, isBranchOf, isCategory } from '~/features/catalogue/taxonomy';
import { listAddress } from '~/request/page-address';

export const PRODUCT_VIEWS = ['visible', 'hidden'] as const;
/** `some`: in stock, but not in each of its sizes. */
export const STOCKS = ['in', 'some', 'out'] as const;
export const MISSING = ['arabic', 'english', 'image'] as const;
export const ADMIN_SORTS = ['-createdAt', '-updatedAt', 'name', 'priceAfter', '-priceAfter', '-offer'] as const;

export type ProductFilters = {
  q: string;
  category: Category | null;
  branch: Branch | null;
  view: (typeof PRODUCT_VIEWS)[number] | null;
  stock: (typeof STOCKS)[number] | null;
  missing: (typeof MISSING)[number] | null;
  sort: (typeof ADMIN_SORTS)[number];
  page: number;
};

export const NO_FILTERS: ProductFilters = {
  q: '',
  category: null,
  branch: null,
  view: null,
  stock: null,
  missing: null,
  sort: '-createdAt',
  page: 1,
};

export function readProductFilters(search: URLSearchParams): ProductFilters {
  const category = search.get('category') ?? '';
  const branch = search.get('branch') ?? '';
  const known = isCategory(category) ? category : null;
  return {
    q: queryOf(search),
    category: known,
    branch: (known ? isBranchOf(known, branch) : isBranch(branch)) ? (branch as Branch) : null,
    view: choiceOf(search, 'view', PRODUCT_VIEWS),
    stock: choiceOf(search, 'stock', STOCKS),
    missing: choiceOf(search, 'missing', MISSING),
    sort: choiceOf(search, 'sort', ADMIN_SORTS) ?? NO_FILTERS.sort,
    page: pageOf(search),
  };
}

const LIST_PATH = '/admin/manage-products';
/** Where it is counted. */
export const stockPath = (id: string): string => `/admin/stock/${id}`;
export const productPath = (id: string): string => `${LIST_PATH}/update/${id}`;

/** Says that something was done with one product. */
export const saidOf = (key: string, name: string) => ({ kind: 'success', key, values: { name, count: 1 } }) as const;

/** The address that shows the list under these filters; `at` is that of another screen that takes the same ones. */
export function productsHref({ sort, page, ...filters }: Partial<ProductFilters>, at = LIST_PATH): string {
  const { view, category, branch, stock, missing, q } = filters;
  const order = sort === NO_FILTERS.sort ? null : sort;
  return listAddress(at, { view, category, branch, stock, missing, q, sort: order, page });
}
