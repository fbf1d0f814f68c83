import type { messages } from '~/db/schema/message.server';
import type { MessageChannel, MessageKind, MessageStatus } from '~/db/schema/message.values';
import type { Language } from '~/i18n/language';

import type { StaffActor } from '~/auth/permissions';
import { nameFor, seesContacts } from '~/features/person/contacts';

import { hidesLinks, withoutLinks } from './message.rules';

export type MessageRow = typeof messages.$inferSelect;

export type MessageJson = {
  _id: string;
  kind: MessageKind;
  channel: MessageChannel;
  status: MessageStatus;
  language: Language;
  /** The address of its channel; null where none is known, and whoever sends it by hand has to find one. */
  to: string | null;
  subject: string;
  text: string;
  /** The `_id` of the order that it speaks of. */
  order: string | null;
  createdAt: string;
  sentAt: string | null;
  tries: number;
};

export type MessageView = MessageJson & {
  name: string;
  email: string | null;
  phone: string | null;
  orderNumber: number | null;
  /** It goes by hand besides a mail. */
  besides: boolean;
  dueAt: string;
  /** Why the last try failed: one of OWN_FAULTS, or the mail server's own words; null where none has. */
  error: string | null;
};

/** Null: whoever sends or takes a step with it, who sees contacts. */
type Reader = StaffActor | null;

/**
 * Row → wire. A link to a new password is left out unless somebody has to send it by hand (contract 6.12). For who sees
 * no contacts there is neither an address nor what it says.
 */
export function messageJson(row: MessageRow, reader: Reader = null, now = new Date()): MessageJson {
  const whole = reader === null || seesContacts(reader);
  const { id, kind, channel, status, language, subject, text, orderId, createdAt, sentAt, tries } = row;
  return {
    _id: id,
    kind,
    channel,
    status,
    language,
    to: whole ? (channel === 'email' ? row.email : row.phone) : null,
    subject: whole ? subject : '',
    text: whole ? (hidesLinks(row, now) ? withoutLinks(text) : text) : '',
    order: orderId,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    tries,
  };
}

export function messageView(reader: StaffActor, row: MessageRow, orderNumber: number | null): MessageView {
  const whole = seesContacts(reader);
  return {
    ...messageJson(row, reader),
    name: nameFor(reader, row.recipientName),
    email: whole ? row.email : null,
    phone: whole ? row.phone : null,
    orderNumber,
    besides: row.besidesId !== null,
    dueAt: row.dueAt.toISOString(),
    // A mail server's own words may name the address.
    error: whole ? row.lastError : null,
  };
}
