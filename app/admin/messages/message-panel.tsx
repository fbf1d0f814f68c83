import { Form, Link } from '@remix-run/react';

import { May, useMay } from '~/auth/may';
import type { MessageView } from '~/features/message/message.json';
import { waLink } from '~/features/message/message.rules';
import { formatPhone } from '~/i18n/format';
import { directionOf } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink, TextLink } from '~/ui/button';
import { Checkbox } from '~/ui/choice';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Panel } from '~/ui/layout';
import { Tag, type TagTone } from '~/ui/badge';

import { canGoByHand, MessageForm, MessageTag, MessageTime, MessageWay, recipientOf } from './message-parts';
import { MESSAGES_PATH, messagesHref } from './messages.admin';

const SENT_FORM = 'sent-by-hand';

type MessagePanelProps = {
  message: MessageView;
  now: string;
  /** Whether a mail server is named. */
  byMail: boolean;
  /** Whether its customer is always written to by WhatsApp; null: that is not asked. */
  byWhatsapp: boolean | null;
  /** The next one to send by hand; null where none is left. */
  next: string | null;
  /** How many wait to be sent by hand. */
  waiting: number;
  list: string;
};

/** One message as its reader gets it, in their language, and what can be done with it. */
export function MessagePanel({ message, now, byMail, byWhatsapp, next, waiting, list }: MessagePanelProps) {
  const { t } = useTranslation();
  const { _id, status, channel, language, subject, text, email, order, orderNumber, phone, besides } = message;
  // What no mail server took can still be sent by hand.
  const canGo = status === 'byHand' || (status === 'failed' && canGoByHand(message));
  const canSend = useMay()('messages.send') && canGo;
  const here = messagesHref({ message: _id });
  const direction = { lang: language, dir: directionOf(language) };
  return (
    <Panel title={t('admin:messages.one', { name: recipientOf(message) })} className="message-panel">
      {status === 'byHand' && (
        <p className="message-queue">
          <span>{t('admin:messages.waiting', { count: waiting })}</span>
          {next !== null && (
            <ButtonLink to={next} variant="quiet" size="sm">
              {t('admin:messages.skip')}
            </ButtonLink>
          )}
        </p>
      )}
      <p className="tags mb-3">
        {order !== null && (
          <Link to={`/admin/orders/${order}`} className="message-chip">
            <Icon name="receipt" size="sm" />
            {orderNumber}
          </Link>
        )}
        <span className="message-chip">
          <Icon name="globe" size="sm" />
          {t(`admin:messages.language.${language}`)}
        </span>
        <Address email={email} phone={phone} channel={channel} />
      </p>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <MessageTag status={status} />
        <MessageWay message={message} />
        {' · '}
        <MessageTime message={message} now={now} />
      </p>
      <div className="message-text">
        {channel === 'email' && (
          <p className="mb-2 font-medium" {...direction}>
            {subject}
          </p>
        )}
        <p className="message-body" {...direction}>
          {text}
        </p>
      </div>
      {canSend && (
        <ButtonLink
          to={waLink(message)}
          variant={status === 'byHand' ? 'primary' : 'line'}
          target="_blank"
          rel="noreferrer"
          full
          icon="whatsapp"
          className="mt-4"
          aria-describedby={phone === null ? 'no-phone' : undefined}
        >
          {t('admin:messages.openWhatsapp')}
        </ButtonLink>
      )}
      {canSend && phone === null && (
        <p id="no-phone" className="mt-2 text-sm text-ink-soft">
          {t('admin:messages.noPhone')}
        </p>
      )}
      <div className="message-deeds">
        {canSend && (
          <Form id={SENT_FORM} method="post" action={MESSAGES_PATH}>
            <input type="hidden" name="message" value={_id} />
            <input type="hidden" name="returnTo" value={list} />
            <Button type="submit" name="intent" value="sent" variant="line" size="sm" icon="check">
              {t(next === null ? 'admin:messages.sentIt' : 'admin:messages.sentItNext')}
            </Button>
          </Form>
        )}
        {status === 'failed' && <MessageForm intent="retry" message={message} returnTo={list} />}
        {status === 'byHand' && byMail && email !== null && !besides && (
          <MessageForm intent="byMail" message={message} returnTo={here} />
        )}
        {status === 'queued' && canGoByHand(message) && (
          <MessageForm intent="byHand" message={message} returnTo={list} />
        )}
        {(status === 'queued' || status === 'sent') && canGoByHand(message) && (
          <MessageForm intent="besides" message={message} returnTo={list} />
        )}
        <CopyButton text={text} copy={t('admin:messages.copy')} copied={t('admin:messages.copied')} size="sm" />
      </div>
      {canSend && byWhatsapp !== null && (
        <>
          <input type="hidden" name="remembers" value="yes" form={SENT_FORM} />
          <Checkbox
            name="whatsapp"
            form={SENT_FORM}
            label={t('admin:messages.alwaysWhatsapp')}
            hint={t('admin:messages.alwaysWhatsappHint')}
            defaultChecked={byWhatsapp}
          />
        </>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('admin:messages.wordsNote')}</p>
      <TextLink to={list} arrow={false} className="message-close">
        {t('admin:messages.backToList')}
      </TextLink>
    </Panel>
  );
}

type AddressProps = Pick<MessageView, 'email' | 'phone' | 'channel'>;

function Address({ email, phone, channel }: AddressProps) {
  const isMail = channel === 'email' || phone === null;
  if (isMail && email === null) return null;
  return (
    <span className="message-chip">
      <Icon name={isMail ? 'mail' : 'phone'} size="sm" />
      <bdi dir="ltr">{isMail ? email : formatPhone(phone)}</bdi>
    </span>
  );
}

/** How messages leave the shop, and where their words are. `byMail`: whether a mail server is named. */
export function WaysPanel({ byMail }: { byMail: boolean }) {
  const { t } = useTranslation();
  const ways: { icon: IconName; text: string; tone: TagTone; how: string }[] = [
    {
      icon: 'mail',
      text: t('admin:messages.channel.email'),
      tone: byMail ? 'emerald' : 'gold',
      how: t(byMail ? 'admin:messages.byItself' : 'admin:messages.byHand'),
    },
    { icon: 'whatsapp', text: t('admin:messages.channel.byHand'), tone: 'gold', how: t('admin:messages.byHand') },
    {
      icon: 'bell',
      text: t('admin:messages.newOrder'),
      tone: 'emerald',
      how: t(byMail ? 'admin:messages.bellAndMail' : 'admin:messages.bell'),
    },
  ];
  return (
    <Panel title={t('admin:messages.ways')}>
      <ul className="message-ways">
        {ways.map(({ icon, text, tone, how }) => (
          <li key={icon}>
            <Icon name={icon} size="sm" />
            <span className="grow">{text}</span>
            <Tag tone={tone}>{how}</Tag>
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm text-ink-soft">
        {t(byMail ? 'admin:messages.mailNote' : 'admin:messages.noMailNote')}
      </p>
      <May permission="content.write">
        <TextLink to={`${MESSAGES_PATH}/texts`}>{t('admin:messages.texts')}</TextLink>
      </May>
    </Panel>
  );
}
