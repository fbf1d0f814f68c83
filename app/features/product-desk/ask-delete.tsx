import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Localized } from '~/features/catalogue/localized';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

/** More names than these are counted, not read out. */
const NAMED = 10;

type AskDeleteProps = { products: readonly { _id: string; name: Localized }[]; returnTo: string };

/** The question before products are deleted, as the answer to the button that asks for it: it needs no scripts. */
export function AskDelete({ products, returnTo }: AskDeleteProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [products]);
  const others = products.length - NAMED;
  return (
    <div ref={question} tabIndex={-1} role="alert" className="mb-4">
      <Panel as="div" title={t('admin:products.askDelete', { count: products.length })}>
        <ul className="mb-2 list-disc ps-5">
          {products.slice(0, NAMED).map(({ _id, name }) => (
            <li key={_id}>
              <bdi>{pick(name)}</bdi>
            </li>
          ))}
          {others > 0 && <li>{t('admin:products.andOthers', { count: others })}</li>}
        </ul>
        <p className="mb-4 text-sm text-ink-soft">{t('admin:products.askDeleteText')}</p>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="bulk" value="delete" />
          <input type="hidden" name="confirmed" value="yes" />
          {products.map(({ _id }) => (
            <input key={_id} type="hidden" name="ids" value={_id} />
          ))}
          <Button type="submit" variant="danger-filled" size="sm" icon="trash-2">
            {t('admin:products.deleteNow', { count: products.length })}
          </Button>
          <ButtonLink to={returnTo} variant="line" size="sm">
            {t('admin:products.keep')}
          </ButtonLink>
        </Form>
      </Panel>
    </div>
  );
}
