import { ShowFields } from '~/admin/kit/form-fields';
import { FormSelect } from '~/forms/form-fields';
import { useFormField } from '~/forms/form-answer';
import { BRANCHES, CATEGORIES, GENDERS, GRADES, TYPES } from '~/db/schema/taxonomy.values';
import { isBranchOf, isCategory, thirdLevelOf } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';

export type CategoryPath = { category: string; branch: string; gender: string };

/** Where the form around says that the product stands, as it came from the server. */
export function useCategoryFields(): CategoryPath {
  return {
    category: useFormField('category').value,
    branch: useFormField('branch').value,
    gender: useFormField('gender').value,
  };
}

type CategoryFieldsProps = {
  categoryPath: CategoryPath;
  /** With scripts the fields follow at once. */
  onChange: (categoryPath: CategoryPath) => void;
};

/** Category, branch and the third level that the branch has (contract 3.1). */
export function CategoryFields({ categoryPath, onChange }: CategoryFieldsProps) {
  const { t } = useTranslation();
  const sent = useCategoryFields();
  const { category, branch, gender } = categoryPath;
  const level = thirdLevelOf(branch);
  const choose = { value: '', label: t('admin:products.form.choose') };
  const branches = (isCategory(category) ? [category] : CATEGORIES).flatMap((known) =>
    BRANCHES[known].map((value) => {
      const label = t(`taxonomy.branch.${value}`);
      return {
        value,
        label:
          known === category
            ? label
            : t('admin:products.form.branchOf', { category: t(`taxonomy.category.${known}`), branch: label }),
      };
    }),
  );
  return (
    <>
      <FormSelect
        name="category"
        label={t('admin:products.form.category')}
        options={[choose, ...CATEGORIES.map((value) => ({ value, label: t(`taxonomy.category.${value}`) }))]}
        onChange={({ currentTarget: { value } }) => {
          // The branch field is drawn anew for another category, and starts with what came from the server where that
          // fits.
          const fits = isCategory(value) && isBranchOf(value, sent.branch);
          onChange({ category: value, branch: fits ? sent.branch : '', gender: sent.gender });
        }}
      />
      <FormSelect
        key={category}
        name="branch"
        label={t('admin:products.form.branch')}
        options={[choose, ...branches]}
        onChange={({ currentTarget: { value } }) => {
          const own = CATEGORIES.find((known) => isBranchOf(known, value));
          onChange({ category: category || (own ?? ''), branch: value, gender: sent.gender });
        }}
      />
      {level === 'type' && (
        <FormSelect
          name="type"
          label={t('admin:products.form.type')}
          options={[choose, ...TYPES.map((value) => ({ value, label: t(`taxonomy.type.${value}`) }))]}
        />
      )}
      {level === 'gender' && (
        <div className={classNames('form-stack', gender === 'unisex' && 'grid-cols-2')}>
          <FormSelect
            name="gender"
            label={t('admin:products.form.gender')}
            options={[choose, ...GENDERS.map((value) => ({ value, label: t(`taxonomy.gender.${value}`) }))]}
            onChange={({ currentTarget: { value } }) => onChange({ ...categoryPath, gender: value })}
          />
          {gender === 'unisex' && (
            <FormSelect
              name="unisexClass"
              label={t('taxonomy.grade.label')}
              options={[
                { value: '', label: t('admin:products.form.noGrade') },
                ...GRADES.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </div>
      )}
      <ShowFields>{t('admin:products.form.showFields')}</ShowFields>
    </>
  );
}
