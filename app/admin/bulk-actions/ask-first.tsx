import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import type { NamedRecord } from './bulk-action';
import { NameList } from './name-list';

type AskFirstProps = {
  change: 'hide' | 'delete';
  doomed: readonly NamedRecord[];
  /** Where “keep” leads, and the list goes on afterwards. */
  returnTo: string;
  title: string;
  text: string;
  confirmText: string;
  children?: ReactNode;
};

/**
 * The question before rows of a list are deleted or hidden, as the answer to the button that asks for it: it needs no
 * scripts.
 */
export function AskFirst({ change, doomed, returnTo, title, text, confirmText, children }: AskFirstProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [doomed]);
  return (
    <div ref={question} tabIndex={-1} role="alert" className="mb-4">
      <Panel as="div" title={title}>
        <NameList records={doomed} render={({ name }) => <bdi>{pick(name)}</bdi>} />
        {children}
        <p className="mb-4 text-sm text-ink-soft">{text}</p>
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="bulk" value={change} />
          <input type="hidden" name="confirmed" value="yes" />
          {doomed.map(({ _id }) => (
            <input key={_id} type="hidden" name="ids" value={_id} />
          ))}
          <Button type="submit" variant="danger-filled" size="sm" icon={change === 'delete' ? 'trash-2' : 'eye-off'}>
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
