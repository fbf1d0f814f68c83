import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { KeptFields, Select, type SelectOption } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { useFocusKey } from '~/ui/use-focus-key';

export type StatusTab = { key: string; to: string; text: string; count: string; current: boolean; trouble?: boolean };

export function StatusTabs({ label, tabs }: { label: string; tabs: readonly StatusTab[] }) {
  return (
    <ChipRow label={label} tabs>
      {tabs.map(({ key, to, text, count, current, trouble }) => (
        <Chip
          key={key}
          to={to}
          current={current}
          count={count}
          preventScrollReset
          className={trouble ? 'chip-trouble' : undefined}
        >
          {text}
        </Chip>
      ))}
    </ChipRow>
  );
}

type FilterBarProps = {
  id: string;
  action: string;
  /** What the address says besides and keeps. */
  keep: Record<string, string | null>;
  submitText: string;
  /** How many of its filters are set; phones fold them behind one button, which says so; `folded`: every width does. */
  set: number;
  folded?: boolean;
  tabs?: ReactNode;
  children: ReactNode;
};

/** Filters as a GET form; a SearchField elsewhere on the page belongs to it by its `form`. */
export function FilterBar({ id, action, keep, submitText, set, folded, tabs, children }: FilterBarProps) {
  return (
    <div className={classNames('filter-bar admin-filters', folded && 'filter-bar-folded')}>
      <FilterFold set={set} />
      {tabs}
      <Form id={id} action={action} className="admin-filter-form">
        <KeptFields of={keep} />
        {children}
        <Button type="submit" variant="line" size="sm" className="admin-filter-submit">
          {submitText}
        </Button>
      </Form>
    </div>
  );
}

/** The button that unfolds the form after it on phones, by the style sheet alone; elsewhere the form always shows. */
function FilterFold({ set }: { set: number }) {
  const { t } = useTranslation();
  return (
    <details className="filter-fold">
      <summary className="btn btn-line btn-sm">
        <Icon name="filter" size="sm" />
        <span>{t('admin:table.filter')}</span>
        {set > 0 && (
          <span className="filter-count">
            <span aria-hidden="true">{formatCount(set)}</span>
            <span className="visually-hidden">{t('admin:table.filtersSet', { count: set })}</span>
          </span>
        )}
      </summary>
    </details>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  value: string | null;
  /** What stands for no choice; without it one always is made, as of an order. */
  any?: string;
  options: readonly SelectOption[];
};

/** One filter; with scripts a choice is applied at once, without them by the form's button. */
export function FilterSelect({ label, name, value, any, options }: FilterSelectProps) {
  return (
    <Select
      key={value}
      aria-label={label}
      name={name}
      defaultValue={value ?? ''}
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
      onChange={(event) => {
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** What looks through a screen; the key `/` leads here. */
export function SearchField({ form, label, value }: { form: string; label: string; value: string }) {
  const field = useFocusKey<HTMLInputElement>('/');
  return (
    <label className="admin-search">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        ref={field}
        key={value}
        form={form}
        type="search"
        name="q"
        maxLength={100}
        placeholder={label}
        defaultValue={value}
        enterKeyHint="search"
      />
      <kbd className="kbd" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}
