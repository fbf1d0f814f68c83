import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { ALL, type TaxonomyFilter, type TaxonomyParams, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow, ChipRule } from '~/ui/badge';

import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';

type StoreFiltersProps = Pick<StorePage, 'filter' | 'levels' | 'unknown' | 'wanted' | 'q' | 'sort'>;

/**
 * The kinds of the store: the three levels of its tree, then the grades, which the choice of unisex takes off; each a
 * link that keeps query and order.
 */
export function StoreFilters({ filter, unknown, ...asked }: StoreFiltersProps) {
  const { t } = useTranslation();
  const { category, branch, gender } = filter;
  const third = thirdLevelOf(branch);
  const chip = (text: string, other: Partial<StorePage>, current: boolean, sub = true) => (
    <Chip key={text} to={storePagePath({ ...asked, ...other, page: 1 })} current={current} sub={sub} preventScrollReset>
      {text}
    </Chip>
  );
  /** Everything of a level first, by its text and its place, then each value of it; `above`: the levels around it. */
  const chips = (
    level: Exclude<keyof TaxonomyFilter, 'unisexClass'>,
    values: readonly string[],
    above: TaxonomyParams,
    [all, levels = above]: [string, TaxonomyParams?],
  ) => {
    const sub = level !== 'category';
    return [
      chip(all, { levels }, !filter[level] && !unknown, sub),
      ...values.map((value) =>
        chip(t(`taxonomy.${level}.${value}`), { levels: { ...above, [level]: value } }, value === filter[level], sub),
      ),
    ];
  };
  return (
    <div className="store-filters">
      <ChipRow label={t('shop:store.categories')}>
        {chips('category', CATEGORIES, {}, [t('taxonomy.category.all'), { category: ALL }])}
      </ChipRow>
      {category && (
        <ChipRow label={t('shop:store.kinds')}>
          {chips('branch', BRANCHES[category], { category }, [t(`taxonomy.all.${category}`)])}
          {third && <ChipRule />}
          {third &&
            chips(third, third === 'type' ? TYPES : GENDERS, { category, branch }, [
              t(`taxonomy.${third}.all`),
              { category, branch, [third]: ALL },
            ])}
          {gender === 'unisex' && <ChipRule />}
          {gender === 'unisex' &&
            GRADES.map((value) =>
              chip(
                t(`taxonomy.grade.${value}`),
                { levels: { category, branch, gender, unisexClass: value } },
                value === filter.unisexClass,
              ),
            )}
        </ChipRow>
      )}
    </div>
  );
}
