import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { LEVELS, parseTaxonomy, storePath, type TaxonomyFilter, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { MOVE_DIRECTIONS, type MoveDirection } from '~/features/home/home-layout';
import { titleKeyOf } from '~/features/product/store-trail';

/** A category path as a select offers it: the query of its store address, and the keys of its name, outermost first. */
export type CategoryOption = { value: string; keys: string[] };

/** `{ category: 'incense' }` → `category=incense`. */
export const categoryQuery = (filter: TaxonomyFilter): string => storePath(filter).split('?')[1] ?? '';

/** The keys of a place's name, outermost first. */
export const categoryKeys = (filter: TaxonomyFilter): string[] =>
  LEVELS.flatMap((level) =>
    filter[level] ? [`taxonomy.${level === 'unisexClass' ? 'grade' : level}.${filter[level]}`] : [],
  );

/** Every category path a home section can show, in the order of the tree; everything comes first (contract 3.10). */
export function categoryOptions(): CategoryOption[] {
  const filters = CATEGORIES.flatMap((category): TaxonomyFilter[] => [
    { category },
    ...BRANCHES[category].flatMap((branch): TaxonomyFilter[] => {
      const categoryPath = { category, branch };
      const level = thirdLevelOf(branch);
      if (level === 'type') return [categoryPath, ...TYPES.map((type) => ({ ...categoryPath, type }))];
      if (level === null) return [categoryPath];
      const grades = GRADES.map((unisexClass) => ({ ...categoryPath, gender: 'unisex' as const, unisexClass }));
      return [categoryPath, ...GENDERS.map((gender) => ({ ...categoryPath, gender })), ...grades];
    }),
  ]);
  return [{}, ...filters].map((filter) => ({ value: categoryQuery(filter), keys: categoryKeys(filter) }));
}

const PAGE_NAMES = new Map([
  ['/', 'nav.home'],
  ['/collections', 'nav.collections'],
  ['/contact', 'nav.contact'],
]);

/** What a banner leads to, as keys of its name, outermost first; null where its address says more than a name would. */
export function linkKeys(link: string): string[] | null {
  const page = PAGE_NAMES.get(link);
  if (page) return [page];
  const [path, query] = link.split('?');
  if (path !== '/store') return null;
  const { filter, invalid } = parseTaxonomy(Object.fromEntries(new URLSearchParams(query)));
  const asked = [...new URLSearchParams(query).keys()];
  if (invalid.length > 0 || asked.some((name) => !(name in filter))) return null;
  return [titleKeyOf(filter), ...(filter.unisexClass ? [`taxonomy.grade.${filter.unisexClass}`] : [])];
}

type Done = { ok: true } | { ok: false; refusal: { messageKey: string; values: Record<string, string | number> } };

/** What a row's button of a list asks for: a place up or down, or away for good. */
export type ListChange = { id: string; change: MoveDirection | 'delete' };

/** Reads which button was pressed; null where it makes no sense. */
export function readListChange(form: FormData): ListChange | null {
  const id = form.get('id');
  const change =
    form.get('intent') === 'delete' ? 'delete' : MOVE_DIRECTIONS.find((known) => known === form.get('move'));
  return typeof id === 'string' && change ? { id, change } : null;
}

export function listFlash({ change }: ListChange, done: Done) {
  if (!done.ok)
    return { kind: 'error' as const, key: `errors:${done.refusal.messageKey}`, values: done.refusal.values };
  return { kind: 'success' as const, key: change === 'delete' ? 'admin:home.deleted' : 'admin:home.moved' };
}
