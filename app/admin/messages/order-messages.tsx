import { Link } from '@remix-run/react';

import { useMay } from '~/auth/may';
import type { MessageView } from '~/features/message/message.json';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { canGoByHand, MessageForm, MessageTag, MessageTime, MessageWay } from './message-parts';
import { messagesHref } from './messages.admin';

export function OrderMessages({ messages, now }: { messages: readonly MessageView[]; now: string }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('admin:messages.title')}>
      <ul className="order-messages">
        {messages.map((message) => (
          <li key={message._id}>
            <span className="min-w-0 grow">
              <Link to={messagesHref({ message: message._id })} className="link-tall underline">
                {t(`admin:messageTexts.kind.${message.kind}`)}
              </Link>
              <span className="block text-sm text-ink-soft">
                <MessageWay message={message} />
                {' · '}
                <MessageTime message={message} now={now} />
              </span>
            </span>
            <MessageTag status={message.status} />
            <ByHand message={message} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ByHand({ message }: { message: MessageView }) {
  const { t } = useTranslation();
  const { _id, status, order } = message;
  if (!useMay()('messages.send')) return null;
  const here = messagesHref({ message: _id });
  if (status === 'byHand' || (status === 'failed' && canGoByHand(message))) {
    return (
      <ButtonLink to={here} variant="line" size="sm" icon="whatsapp">
        {t('admin:messages.send')}
      </ButtonLink>
    );
  }
  if (!canGoByHand(message)) return null;
  const intent = status === 'sent' ? 'besides' : 'byHand';
  return <MessageForm intent={intent} message={message} returnTo={`/admin/orders/${order ?? ''}`} />;
}
