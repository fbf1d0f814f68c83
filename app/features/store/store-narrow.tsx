import { Form, Link } from '@remix-run/react';

import type { StorePage } from '~/features/product/product-list';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { Button } from '~/ui/button';
import { KeptFields, SelectField, TextField } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { StoreNarrowing } from './store-narrow.server';
import type { Understood } from './understood.server';

type Place = Pick<StorePage, 'levels' | 'wanted' | 'q' | 'sort'>;

const PRICE = { inputMode: 'decimal', maxLength: 10, dir: 'ltr', autoComplete: 'off' } as const;

/** What narrows the store beside its tree: a GET form for family, season, moment, strength, size and price. */
export function StoreNarrow({
  choices,
  prices,
  levels,
  wanted,
  q,
  sort,
}: Place & Pick<StoreNarrowing, 'choices' | 'prices'>) {
  const { t } = useTranslation();
  return (
    <details className="store-more">
      <summary>
        <Icon name="sliders-horizontal" size="sm" />
        <span>{t('shop:store.narrow.more')}</span>
      </summary>
      <Form method="get" action="/store" className="store-more-form" preventScrollReset>
        <KeptFields of={{ ...levels, note: wanted.note, q, sort }} />
        {choices.map(({ value, ...field }) => (
          <SelectField key={`${field.name} ${value}`} defaultValue={value} {...field} />
        ))}
        {prices.map(({ value, ...field }) => (
          <TextField key={`${field.name} ${value}`} id={field.name} defaultValue={value} {...PRICE} {...field} />
        ))}
        <Button type="submit" variant="line">
          {t('shop:store.narrow.show')}
        </Button>
      </Form>
    </details>
  );
}

/** What is asked now, each a link that takes it off. The family has its own row, too, where there is room. */
export function AskedChips({ asked }: Pick<StoreNarrowing, 'asked'>) {
  const { t } = useTranslation();
  if (asked.length === 0) return null;
  return (
    <ChipRow label={t('shop:store.narrow.clear')}>
      {asked.map(({ text, to }) => (
        <Chip
          key={`${text} ${to}`}
          to={to}
          sub
          preventScrollReset
          aria-label={t('shop:store.narrow.without', { what: text })}
        >
          {text}
          <Icon name="x" size="sm" />
        </Chip>
      ))}
    </ChipRow>
  );
}

/** How a search was understood, and the page that answers a question. */
export function StoreUnderstood({ says, page }: Understood) {
  return (
    <>
      {page && (
        <p className="store-answer">
          <Icon name="info" size="sm" />
          <span>
            {page.says}{' '}
            <Link to={page.to} className="link">
              {page.text}
            </Link>
          </span>
        </p>
      )}
      {says.map((sentence) => (
        <p key={sentence} className="store-looked-for">
          {sentence}
        </p>
      ))}
    </>
  );
}
