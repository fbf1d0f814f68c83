import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { ALL, type TaxonomyFilter, type TaxonomyParams, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow, ChipRule } from '~/ui/badge';

import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';

type Choice = { key: string; text: string; levels: TaxonomyParams; current: boolean };

type StoreFiltersProps = Pick<StorePage, 'filter' | 'levels' | 'unknown' | 'wanted' | 'q' | 'sort'> & {
  families: readonly { value: string; label: string }[];
};

/**
 * The filters of the store: the three levels of its tree, the grades and, where there is room, the families, each
 * choice a link that keeps query and order.
 */
export function StoreFilters({ filter, levels: place, unknown, wanted, q, sort, families }: StoreFiltersProps) {
  const { t } = useTranslation();
  const { category, branch, gender } = filter;
  const third = thirdLevelOf(branch);
  const values = third === 'type' ? TYPES : third === 'gender' ? GENDERS : [];
  /** Everything of a level first, then each value of it; `above`: the levels around it. */
  const choicesOf = (
    level: keyof TaxonomyFilter,
    options: readonly string[],
    above: TaxonomyParams,
    all: { text: string; levels?: TaxonomyParams },
    group: string = level,
  ): Choice[] => [
    { key: ALL, levels: above, ...all, current: !filter[level] && !unknown },
    ...options.map((value) => ({
      key: value,
      text: t(`taxonomy.${group}.${value}`),
      levels: { ...above, [level]: value },
      current: value === filter[level],
    })),
  ];
  const chips = (choices: Choice[], sub: boolean) =>
    choices.map(({ key, text, levels, current }) => (
      <Chip key={key} to={storePagePath({ levels, wanted, q, sort })} current={current} sub={sub} preventScrollReset>
        {text}
      </Chip>
    ));

  const unisex = { category, branch, gender };
  return (
    <div className="store-filters">
      <ChipRow label={t('shop:store.categories')}>
        {chips(
          choicesOf('category', CATEGORIES, {}, { text: t('taxonomy.category.all'), levels: { category: ALL } }),
          false,
        )}
      </ChipRow>
      {category && (
        <ChipRow label={t('shop:store.kinds')}>
          {chips(choicesOf('branch', BRANCHES[category], { category }, { text: t(`taxonomy.all.${category}`) }), true)}
          {third && <ChipRule />}
          {third &&
            chips(
              choicesOf(
                third,
                values,
                { category, branch },
                { text: t(`taxonomy.${third}.all`), levels: { category, branch, [third]: ALL } },
              ),
              true,
            )}
        </ChipRow>
      )}
      {gender === 'unisex' && (
        <ChipRow label={t('shop:store.grades')}>
          {chips(choicesOf('unisexClass', GRADES, unisex, { text: t('taxonomy.grade.all') }, 'grade'), true)}
        </ChipRow>
      )}
      {category === 'perfume' && (
        <div className="store-families">
          <ChipRow label={t('shop:store.narrow.families')}>
            {[{ value: undefined, label: t('shop:store.narrow.allFamilies') }, ...families].map(({ value, label }) => {
              const { family: _, ...rest } = wanted;
              return (
                <Chip
                  key={label}
                  to={storePagePath({ levels: place, wanted: value ? { ...rest, family: value } : rest, q, sort })}
                  current={wanted.family === value}
                  sub
                  preventScrollReset
                >
                  {label}
                </Chip>
              );
            })}
          </ChipRow>
        </div>
      )}
    </div>
  );
}
