import { type CatalogueSort, PAGE_SORTS } from '~/features/catalogue/catalogue-sorts';
import { Form, Link, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Field, Input, Select } from '~/ui/field';

const TYPING_PAUSE_MS = 250;

type CollectionFilterProps = {
  q: string | undefined;
  sort: CatalogueSort;
  category: string | undefined;
  narrowed: boolean;
};

/**
 * The filter box and the order of the list: one GET form, so that every result has an address (contract 2.8). With
 * scripts the list follows what is typed and chosen; the buttons are there for those without.
 */
export function CollectionFilter({ q, sort, category, narrowed }: CollectionFilterProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const { field, onInput } = useTypedFilter(q ?? '');
  const options = PAGE_SORTS.map((value) => ({ value, label: t(`shop:collection.sorts.${value}`) }));
  return (
    <Form
      method="get"
      action="/collections"
      role="search"
      aria-label={t('shop:collection.filter')}
      className="collection-filter"
      preventScrollReset
    >
      {category && <input type="hidden" name="category" value={category} />}
      <Field id="filter-name" label={t('shop:collection.filter')} className="collection-filter-name">
        {(control) => (
          <Input
            {...control}
            ref={field}
            onInput={onInput}
            type="search"
            dir="auto"
            name="q"
            defaultValue={q ?? ''}
            maxLength={100}
            placeholder={t('shop:collection.filterPlaceholder')}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Button type="submit" variant="line" icon="search" className="hidden noscript:inline-flex">
        {t('shop:collection.filterSubmit')}
      </Button>
      {narrowed && (
        <Link to="/collections" className="link inline-flex min-h-11 items-center">
          {t('shop:collection.clear')}
        </Link>
      )}
      <Field id="filter-sort" label={t('shop:store.sortBy')} className="collection-filter-sort">
        {(control) => (
          <Select
            {...control}
            key={sort}
            name="sort"
            defaultValue={sort}
            options={options}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          />
        )}
      </Field>
      <Button type="submit" variant="line" className="hidden noscript:inline-flex">
        {t('shop:store.apply')}
      </Button>
    </Form>
  );
}

/**
 * Sends the form of a field once nobody has typed in it for a moment. `q`: what the list is filtered by, which the
 * field shows wherever it comes from, unless something newer is being typed.
 */
function useTypedFilter(q: string) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (typed.current === q) typed.current = null;
    if (field.current && typed.current === null && field.current.value.trim() !== q) field.current.value = q;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = () => {
    const input = field.current;
    if (!input) return;
    clearTimeout(timer.current);
    typed.current = input.value.trim();
    timer.current = setTimeout(() => submit(input.form, { replace: true, preventScrollReset: true }), TYPING_PAUSE_MS);
  };
  return { field, onInput };
}
