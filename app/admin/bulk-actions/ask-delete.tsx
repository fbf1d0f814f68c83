import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

/** More names than these are counted, not read out. */
const NAMED = 10;

type AskDeleteProps = {
  doomed: readonly { _id: string; name: Localized }[];
  /** Where “keep” leads, and the list goes on afterwards. */
  returnTo: string;
  title: string;
  /** What goes with them and what stays. */
  text: string;
  confirmText: string;
};

/**
 * The question before rows of a list are deleted, as the answer to the button that asks for it: it needs no scripts.
 */
export function AskDelete({ doomed, returnTo, title, text, confirmText }: AskDeleteProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [doomed]);
  const others = doomed.length - NAMED;
  return (
    <div ref={question} tabIndex={-1} role="alert" className="mb-4">
      <Panel as="div" title={title}>
        <ul className="mb-2 list-disc ps-5">
          {doomed.slice(0, NAMED).map(({ _id, name }) => (
            <li key={_id}>
              <bdi>{pick(name)}</bdi>
            </li>
          ))}
          {others > 0 && <li>{t('admin:andMore', { count: others })}</li>}
        </ul>
        <p className="mb-4 text-sm text-ink-soft">{text}</p>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="bulk" value="delete" />
          <input type="hidden" name="confirmed" value="yes" />
          {doomed.map(({ _id }) => (
            <input key={_id} type="hidden" name="ids" value={_id} />
          ))}
          <Button type="submit" variant="danger-filled" size="sm" icon="trash-2">
            {confirmText}
          </Button>
          <ButtonLink to={returnTo} variant="line" size="sm">
            {t('admin:catalogItems.keep')}
          </ButtonLink>
        </Form>
      </Panel>
    </div>
  );
}
