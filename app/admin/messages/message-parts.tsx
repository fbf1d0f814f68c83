import { Form } from '@remix-run/react';

import { May } from '~/auth/may';
import { formatAge } from '~/i18n/format-age';
import type { MessageStatus } from '~/db/schema/message.values';
import type { MessageView } from '~/features/message/message.json';
import { goesEitherWay, OWN_FAULTS } from '~/features/message/message.rules';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import type { IconName } from '~/ui/icon-names';

import { MESSAGE_LOOK, MESSAGES_PATH } from './messages.admin';

export function MessageTag({ status }: { status: MessageStatus }) {
  const { t } = useTranslation();
  const { tone, icon } = MESSAGE_LOOK[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`admin:messages.status.${status}`)}
    </Tag>
  );
}

/** Since when it waits, how often it was tried, when it goes or went. `now`: when the list was read. */
export function MessageTime({ message, now }: { message: MessageView; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { status, createdAt, dueAt, sentAt, tries } = message;
  if (status === 'failed') return <>{t('admin:messages.tries', { count: tries })}</>;
  if (status === 'byHand') return <time dateTime={createdAt}>{formatAge(createdAt, now, language)}</time>;
  if (status === 'sent' && sentAt !== null) return <time dateTime={sentAt}>{formatMoment(sentAt, now, language)}</time>;
  if (dueAt <= now) return <>{t('admin:messages.now')}</>;
  return <time dateTime={dueAt}>{t('admin:messages.at', { time: formatMoment(dueAt, now, language) })}</time>;
}

export function MessageWay({ message: { channel, error, status } }: { message: MessageView }) {
  const { t } = useTranslation();
  const own = OWN_FAULTS.find((fault) => fault === error);
  return (
    <>
      {t(`admin:messages.channel.${channel}`)}
      {error !== null && status !== 'sent' && (
        <>
          {' · '}
          <span className="text-danger">{own ? t(`admin:messages.fault.${own}`) : <bdi>{error}</bdi>}</span>
        </>
      )}
    </>
  );
}

/** Who it is to: an account without a name by its address. */
export const recipientOf = ({ name, to }: MessageView): string => name || (to ?? '');

/** Whether this is a mail that may go by WhatsApp, too. */
export const canGoByHand = ({ channel, kind, phone }: MessageView): boolean =>
  channel === 'email' && goesEitherWay(kind) && phone !== null;

const BUTTONS = {
  retry: { icon: 'refresh-cw', text: 'retry', name: 'retryTo' },
  byMail: { icon: 'mail', text: 'sendByMail', name: 'sendByMailTo' },
  byHand: { icon: 'whatsapp', text: 'byHandInstead', name: 'byHandTo' },
  besides: { icon: 'whatsapp', text: 'byHandToo', name: 'byHandTooTo' },
} as const satisfies Record<string, { icon: IconName; text: string; name: string }>;

type MessageFormProps = {
  message: MessageView;
  intent: keyof typeof BUTTONS;
  returnTo: string;
  /** In a row the button says “WhatsApp” alone. */
  short?: boolean;
};

/**
 * A button of a message: it is sent once more, by mail what else would go by hand, by hand instead of by mail, or by
 * hand as well.
 */
export function MessageForm({ message, intent, returnTo, short = false }: MessageFormProps) {
  const { t } = useTranslation();
  const { icon, text, name } = BUTTONS[intent];
  return (
    <May permission="messages.send">
      <Form method="post" action={MESSAGES_PATH} preventScrollReset>
        <input type="hidden" name="message" value={message._id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button
          type="submit"
          name="intent"
          value={intent === 'byMail' ? 'retry' : intent}
          variant="line"
          size="sm"
          icon={icon}
          aria-label={t(`admin:messages.${name}`, { name: recipientOf(message) })}
        >
          {t(`admin:messages.${short ? 'byHandShort' : text}`)}
        </Button>
      </Form>
    </May>
  );
}
