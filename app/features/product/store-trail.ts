import { inOrder, storePath, type TaxonomyFilter, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { filterParams } from '~/features/scent/product-filter';
import { listAddress } from '~/request/page-address';

import type { ProductJson } from './product.json';
import type { StorePage } from './product-list';

export type TrailStep = { labelKey: string; to: string };

/** The way down the tree to a place, its own step last: Perfume › Custom › Men. Label keys are of `common`. */
export function trailOf({ category, branch, type, gender }: TaxonomyFilter): TrailStep[] {
  const steps: TrailStep[] = [];
  if (category) steps.push({ labelKey: `taxonomy.category.${category}`, to: storePath({ category }) });
  if (branch) steps.push({ labelKey: `taxonomy.branch.${branch}`, to: storePath({ category, branch }) });
  if (type) steps.push({ labelKey: `taxonomy.type.${type}`, to: storePath({ category, branch, type }) });
  if (gender) steps.push({ labelKey: `taxonomy.gender.${gender}`, to: storePath({ category, branch, gender }) });
  return steps;
}

export const categoryPathOf = ({ category, branch, type, gender }: ProductJson): TaxonomyFilter => ({
  category,
  branch,
  ...(type && { type }),
  ...(gender && { gender }),
});

export function titleKeyOf({ category, branch, type, gender }: TaxonomyFilter): string {
  const name = gender ?? type ?? branch;
  if (name && (gender || type || thirdLevelOf(branch))) return `shop:category.${name}`;
  if (branch) return `taxonomy.branch.${branch}`;
  return category ? `taxonomy.category.${category}` : 'shop:category.all';
}

type StoreAddress = Pick<StorePage, 'levels'> & Partial<Pick<StorePage, 'wanted' | 'q' | 'sort' | 'page'>>;

/** The address of a store page; the first page and the order nobody chose are left out. */
export const storePagePath = ({ levels, wanted = {}, q, sort, page }: StoreAddress): `/store${string}` =>
  listAddress('/store', { ...inOrder(levels), ...filterParams(wanted), q, sort, page });
