import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useMay } from '~/auth/may';
import { SearchField, StatusTabs } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import type { MessageCounts } from '~/features/message/message.queries.server';
import type { MessageView } from '~/features/message/message.json';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Table, TableCell } from '~/ui/table';

import { canGoByHand, MessageForm, MessageTag, MessageTime, MessageWay, recipientOf } from './message-parts';
import { MESSAGE_TABS, type MessageFilters, MESSAGES_PATH, messagesHref } from './messages.admin';

const FILTERS_ID = 'message-filters';
const COLUMNS = ['to', 'message', 'state', 'actions'] as const;

export function MessagesHead({ filters, counts }: { filters: MessageFilters; counts: MessageCounts }) {
  const { t } = useTranslation();
  const tabs = (['all', ...MESSAGE_TABS] as const).map((key) => {
    const status = key === 'all' ? null : key;
    return {
      key,
      to: messagesHref({ q: filters.q, status }),
      text: t(status ? `admin:messages.status.${status}` : 'admin:messages.all'),
      count: formatCount(counts[key]),
      current: filters.status === status,
      trouble: key === 'failed' && counts.failed > 0,
    };
  });
  return (
    <>
      <PageHead title={t('admin:messages.title')}>
        <SearchField form={FILTERS_ID} label={t('admin:messages.search')} value={filters.q} />
      </PageHead>
      <div className="filter-bar admin-filters">
        <StatusTabs label={t('admin:messages.filterByStatus')} tabs={tabs} />
        <Form id={FILTERS_ID} action={MESSAGES_PATH} className="contents">
          {filters.status && <input type="hidden" name="status" value={filters.status} />}
          <Button type="submit" variant="line" size="sm" className="admin-filter-submit message-find">
            {t('admin:messages.find')}
          </Button>
        </Form>
      </div>
    </>
  );
}

type MessageTableProps = {
  messages: readonly MessageView[];
  filters: MessageFilters;
  now: string;
  foot: ReactNode;
};

/** The messages as rows of two lines; on phones of three, 88 px at most. */
export function MessageTable({ messages, filters, now, foot }: MessageTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:messages.column.${key}`),
    headerHidden: key === 'actions',
  }));
  return (
    <Table caption={t('admin:messages.title')} columns={columns} foot={foot}>
      {messages.map((message) => (
        <MessageRow key={message._id} message={message} filters={filters} now={now} />
      ))}
    </Table>
  );
}

function MessageRow({ message, filters, now }: { message: MessageView; filters: MessageFilters; now: string }) {
  const { t } = useTranslation();
  const { _id, kind, status, orderNumber } = message;
  const isShown = filters.message === _id;
  const may = useMay();
  const href = messagesHref({ ...filters, message: _id });
  return (
    <tr className="message-row" data-shown={isShown || undefined}>
      <TableCell rowHeader>
        <Link to={href} className="message-link" aria-current={isShown || undefined}>
          <bdi>{recipientOf(message)}</bdi>
        </Link>
        <span className="message-second message-number">{orderNumber}</span>
      </TableCell>
      <TableCell>
        <span className="message-kind">{t(`admin:messageTexts.kind.${kind}`)}</span>
        <span className="message-second message-way">
          <MessageWay message={message} />
        </span>
      </TableCell>
      <TableCell>
        <MessageTag status={status} />
        <span className="message-second message-time">
          <MessageTime message={message} now={now} />
        </span>
      </TableCell>
      <TableCell className="message-actions">
        {status === 'byHand' && may('messages.send') && (
          <ButtonLink
            to={href}
            variant="line"
            size="sm"
            icon="whatsapp"
            aria-label={t('admin:messages.sendTo', { name: recipientOf(message) })}
          >
            {t('admin:messages.send')}
          </ButtonLink>
        )}
        {status === 'failed' && <MessageForm intent="retry" message={message} returnTo={messagesHref(filters)} />}
        {status === 'failed' && canGoByHand(message) && may('messages.send') && (
          <ButtonLink
            to={href}
            variant="line"
            size="sm"
            icon="whatsapp"
            aria-label={t('admin:messages.byHandTo', { name: recipientOf(message) })}
          >
            {t('admin:messages.byHandShort')}
          </ButtonLink>
        )}
        {status === 'queued' && canGoByHand(message) && (
          <MessageForm intent="byHand" short message={message} returnTo={messagesHref(filters)} />
        )}
      </TableCell>
    </tr>
  );
}
