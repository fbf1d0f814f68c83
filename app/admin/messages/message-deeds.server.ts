import type { StaffActor } from '~/auth/permissions';
import type { MessageJson } from '~/features/message/message.json';
import {
  markMessageSent,
  retryMessage,
  sendBesides,
  sendByHand,
  unmarkMessageSent,
} from '~/features/message/message.by-admin.server';
import { findNextToSend } from '~/features/message/message.queries.server';
import type { Flash } from '~/http/flash.server';

import { MESSAGES_PATH, messagesHref, readMessageFilters } from './messages.admin';

type Answer = { to: string; flash: Flash };
type Pressed = { id: string; page: string };

const filtersOf = (page: string) => readMessageFilters(new URLSearchParams(page.split('?')[1] ?? ''));

/** The message itself beside the list that the button stood on. */
const showing = (page: string, message: string | null): string =>
  messagesHref({ ...(page.startsWith(MESSAGES_PATH) && filtersOf(page)), message });

const said = (key: string): Flash => ({ kind: 'success', key: `admin:messages.${key}` });

const undoBar = (id: string): Pick<Flash, 'bar' | 'form'> => ({
  bar: true,
  form: {
    labelKey: 'undo',
    action: MESSAGES_PATH,
    fields: [
      ['intent', 'unsent'],
      ['message', id],
    ],
  },
});

/** The next one to send opens, and a bar takes this one back. */
async function afterSent(staff: StaffActor, { id, page }: Pressed, { kind }: MessageJson): Promise<Answer> {
  const next = await findNextToSend(staff, id, filtersOf(page).q);
  return {
    to: showing(page, next?.id ?? null),
    flash: {
      kind: 'success',
      key: next ? 'admin:messages.markedSentNext' : 'admin:messages.markedSent',
      values: { name: next?.name ?? '' },
      // Of a link to a new password nothing is left to be sent again.
      ...(kind !== 'passwordReset' && undoBar(id)),
    },
  };
}

type Deed = {
  work: (staff: StaffActor, id: string) => Promise<MessageJson>;
  after: (staff: StaffActor, pressed: Pressed, done: MessageJson) => Answer | Promise<Answer>;
};

const DEEDS: Readonly<Record<string, Deed>> = {
  sent: { work: markMessageSent, after: afterSent },
  unsent: { work: unmarkMessageSent, after: (_, { id, page }) => ({ to: showing(page, id), flash: said('unmarked') }) },
  byHand: { work: sendByHand, after: (_, { id, page }) => ({ to: showing(page, id), flash: said('byHandNow') }) },
  besides: {
    work: sendBesides,
    after: (_, { page }, { _id }) => ({ to: showing(page, _id), flash: said('besidesNow') }),
  },
  retry: { work: retryMessage, after: (_, { page }) => ({ to: page, flash: said('triedAgain') }) },
};

/**
 * What a button of a message does: `sent`, somebody has sent it by hand, and `unsent`, they have not; `byHand`, it goes
 * by hand instead of by mail; `besides`, by hand as well; `retry`, it is sent once more (contract 7.8).
 */
export const deedOf = (intent: string): Deed | undefined => (Object.hasOwn(DEEDS, intent) ? DEEDS[intent] : undefined);
