import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Localized } from '~/features/catalogue/localized';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { DESK_PATH } from './collection-desk.admin';

type AskDeleteProps = { collections: readonly { _id: string; name: Localized }[]; returnTo: string };

/** The question before collections are deleted, as the answer to the button that asks for it: it needs no scripts. */
export function AskDeleteCollections({ collections, returnTo }: AskDeleteProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [collections]);
  return (
    <div ref={question} tabIndex={-1} role="alert" className="mb-4">
      <Panel as="div" title={t('admin:collections.askDelete', { count: collections.length })}>
        <ul className="mb-2 list-disc ps-5">
          {collections.map(({ _id, name }) => (
            <li key={_id}>
              <bdi>{pick(name)}</bdi>
            </li>
          ))}
        </ul>
        <p className="mb-4 text-sm text-ink-soft">{t('admin:collections.deleteText')}</p>
        <Form method="post" action={DESK_PATH} className="flex flex-wrap gap-3">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="bulk" value="delete" />
          <input type="hidden" name="confirmed" value="yes" />
          {collections.map(({ _id }) => (
            <input key={_id} type="hidden" name="ids" value={_id} />
          ))}
          <Button type="submit" variant="danger-filled" size="sm" icon="trash-2">
            {t('admin:collections.deleteNow', { count: collections.length })}
          </Button>
          <ButtonLink to={returnTo} variant="line" size="sm">
            {t('admin:collections.keep')}
          </ButtonLink>
        </Form>
      </Panel>
    </div>
  );
}
