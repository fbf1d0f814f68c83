import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { ALL, type TaxonomyParams, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow, ChipRule } from '~/ui/badge';

import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';

type Choice = { key: string; text: string; levels: TaxonomyParams; current: boolean };

/**
 * The filters of the store: the three levels of its tree and the grades, each choice a link that keeps query and order.
 */
export function StoreFilters({ filter, unknown, q, sort }: Pick<StorePage, 'filter' | 'unknown' | 'q' | 'sort'>) {
  const { t } = useTranslation();
  const { category, branch, type, gender, unisexClass } = filter;
  const third = thirdLevelOf(branch);
  const values = third === 'type' ? TYPES : third === 'gender' ? GENDERS : [];
  const chips = (choices: Choice[], sub: boolean) =>
    choices.map(({ key, text, levels, current }) => (
      <Chip key={key} to={storePagePath({ levels, q, sort })} current={current} sub={sub} preventScrollReset>
        {text}
      </Chip>
    ));

  const first: Choice[] = [
    { key: ALL, text: t('taxonomy.category.all'), levels: { category: ALL }, current: !category && !unknown },
    ...CATEGORIES.map((value) => ({
      key: value,
      text: t(`taxonomy.category.${value}`),
      levels: { category: value },
      current: value === category,
    })),
  ];
  const second: Choice[] = category
    ? [
        { key: ALL, text: t(`taxonomy.all.${category}`), levels: { category }, current: !branch && !unknown },
        ...BRANCHES[category].map((value) => ({
          key: value,
          text: t(`taxonomy.branch.${value}`),
          levels: { category, branch: value },
          current: value === branch,
        })),
      ]
    : [];
  const thirdChoices: Choice[] = third
    ? [
        {
          key: ALL,
          text: t(`taxonomy.${third}.all`),
          levels: { category, branch, [third]: ALL },
          current: !type && !gender && !unknown,
        },
        ...values.map((value) => ({
          key: value,
          text: t(`taxonomy.${third}.${value}`),
          levels: { category, branch, [third]: value },
          current: value === type || value === gender,
        })),
      ]
    : [];
  const unisex = { category, branch, gender };
  const grades: Choice[] =
    gender === 'unisex'
      ? [
          { key: ALL, text: t('taxonomy.grade.all'), levels: unisex, current: !unisexClass && !unknown },
          ...GRADES.map((value) => ({
            key: value,
            text: t(`taxonomy.grade.${value}`),
            levels: { ...unisex, unisexClass: value },
            current: value === unisexClass,
          })),
        ]
      : [];

  return (
    <div className="store-filters">
      <ChipRow label={t('shop:store.categories')}>{chips(first, false)}</ChipRow>
      {second.length > 0 && (
        <ChipRow label={t('shop:store.kinds')}>
          {chips(second, true)}
          {thirdChoices.length > 0 && <ChipRule />}
          {chips(thirdChoices, true)}
        </ChipRow>
      )}
      {grades.length > 0 && <ChipRow label={t('shop:store.grades')}>{chips(grades, true)}</ChipRow>}
    </div>
  );
}
