import { Link } from '@remix-run/react';

import type { MessageView } from '~/features/message/message.json';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { MessageTag, MessageTime, MessageWay } from './message-parts';
import { messagesHref } from './messages.admin';

/** What was said of an order, each with its state and the way to it. */
export function OrderMessages({ messages, now }: { messages: readonly MessageView[]; now: string }) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <Panel title={t('admin:messages.title')}>
      <ul className="order-messages">
        {messages.map((message) => (
          <li key={message._id}>
            <span className="min-w-0 grow">
              <Link to={messagesHref({ message: message._id })} className="underline">
                {t(`admin:messageTexts.kind.${message.kind}`)}
              </Link>
              <span className="block text-sm text-ink-soft">
                <MessageWay message={message} />
                {' · '}
                <MessageTime message={message} now={now} />
              </span>
            </span>
            <MessageTag status={message.status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
