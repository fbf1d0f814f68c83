import type { MessageStatus } from '~/db/schema/message.values';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import type { TagTone } from '~/ui/badge';
import type { IconName } from '~/ui/icon-names';

/** How the back office shows a status; the word beside it is `admin:messages.status.*`. */
export const MESSAGE_LOOK: Record<MessageStatus, { tone: TagTone; icon: IconName }> = {
  byHand: { tone: 'gold', icon: 'send' },
  failed: { tone: 'danger', icon: 'circle-x' },
  queued: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'emerald', icon: 'check' },
};

/** The tabs after “All”: what is to be done stands first. */
export const MESSAGE_TABS = ['byHand', 'failed', 'queued', 'sent'] as const satisfies readonly MessageStatus[];

export type MessageFilters = {
  status: MessageStatus | null;
  q: string;
  page: number;
  message: string | null;
};

export const MESSAGES_PATH = '/admin/messages';

/** Reads the address of the messages screen; a value that means nothing filters nothing. */
export function readMessageFilters(search: URLSearchParams): MessageFilters {
  const message = search.get('message') ?? '';
  return {
    status: choiceOf(search, 'status', MESSAGE_TABS),
    q: queryOf(search),
    page: pageOf(search),
    message: isUuid(message) ? message : null,
  };
}

/** The address that shows messages under these filters, with the one that is chosen. */
export function messagesHref({ status, q, page = 1, message }: Partial<MessageFilters>): string {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  if (message) search.set('message', message);
  return search.size > 0 ? `${MESSAGES_PATH}?${search.toString()}` : MESSAGES_PATH;
}
