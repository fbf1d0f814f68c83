import { Form, useSubmit } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { KeptFields, SelectField } from '~/ui/field';

import { PAGE_SORTS } from '~/features/catalogue/catalogue-sorts';
import type { StorePage } from '~/features/product/product-list';
import { filterParams } from '~/features/scent/product-filter';

/**
 * In which order the store is shown: a GET form that keeps the filters. Its button is there for those without scripts.
 */
export function StoreSort({ levels, wanted, q, sort }: Pick<StorePage, 'levels' | 'wanted' | 'q' | 'sort'>) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const options = [
    ...(q ? [{ value: '', label: t('shop:store.sort.relevance') }] : []),
    ...PAGE_SORTS.map((value) => ({ value, label: t(`shop:store.sort.${value}`) })),
  ];
  const chosen = sort ?? (q ? '' : PAGE_SORTS[0]);
  return (
    <Form method="get" action="/store" className="store-sort" preventScrollReset>
      <KeptFields of={{ ...levels, ...filterParams(wanted), q }} />
      <SelectField
        key={chosen}
        label={t('shop:store.sortBy')}
        name="sort"
        options={options}
        defaultValue={chosen}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <Button type="submit" variant="line" className="store-sort-button">
        {t('shop:store.apply')}
      </Button>
    </Form>
  );
}
