import { formatAge } from '~/i18n/format-age';
import type { MessageStatus } from '~/db/schema/message.values';
import type { MessageView } from '~/features/message/message.json';
import { OWN_FAULTS } from '~/features/message/message.rules';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';

import { MESSAGE_LOOK } from './messages.admin';

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

/** By what it goes, and what stopped it. */
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
