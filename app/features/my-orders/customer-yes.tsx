import { Form } from '@remix-run/react';

import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import type { LinkedOrder } from './linked-order';

function WhatsAppYes({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <a className="btn btn-line" href={to} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" />
      <span>{t('account:orders.yes.whatsapp')}</span>
    </a>
  );
}

/** Right after ordering: a yes by one message, so that nobody has to call. */
export function YesByMessage({ to, due }: { to: string; due: number }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <Panel className="mb-5">
      <p className="mb-3">{t('account:orders.yes.whatsappText', { amount: unbroken(money(due)) })}</p>
      <WhatsAppYes to={to} />
    </Panel>
  );
}

/** Asks whoever has the link of an order for a yes or a no, or says what it was. */
export function CustomerYes({ answer, due, yesLink }: Pick<LinkedOrder, 'answer' | 'due' | 'yesLink'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (answer === null) return null;
  if (answer !== 'asked') {
    return (
      <Panel className="mb-5">
        <p role="status">{t(`account:orders.yes.${answer}`)}</p>
      </Panel>
    );
  }
  return (
    <Panel className="mb-5" title={t('account:orders.yes.title')}>
      <p className="mb-4">{t('account:orders.yes.text', { amount: unbroken(money(due)) })}</p>
      <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
        <Button type="submit" name="answer" value="yes" icon="check">
          {t('account:orders.yes.yes')}
        </Button>
        <Button type="submit" name="answer" value="no" variant="line">
          {t('account:orders.yes.no')}
        </Button>
        {yesLink !== null && <WhatsAppYes to={yesLink} />}
      </Form>
    </Panel>
  );
}
