import {
  EITHER_WAY_KINDS,
  type EitherWayKind,
  type MessageChannel,
  type MessageKind,
  type MessageStatus,
  OWNER_MESSAGE_KINDS,
} from '~/db/schema/message.values';

/** What a text may name in braces, `{name}`: for orders, for accounts, for the owner. */
const ORDER_MESSAGE_FIELDS = [
  'name',
  'number',
  'items',
  'discount',
  'coupon',
  'total',
  'due',
  'payment',
  'transfer',
  'governorate',
  'days',
  'reason',
  'courier',
  'waybill',
  'tracking',
  'confirm',
  'link',
  'shop',
] as const;

export const MESSAGE_FIELDS: Readonly<Record<MessageKind, readonly string[]>> = {
  orderPlaced: ORDER_MESSAGE_FIELDS,
  orderAccepted: ORDER_MESSAGE_FIELDS,
  orderOut: ORDER_MESSAGE_FIELDS,
  orderDelivered: ORDER_MESSAGE_FIELDS,
  orderCanceled: ORDER_MESSAGE_FIELDS,
  orderEdited: ORDER_MESSAGE_FIELDS,
  paymentReceived: [...ORDER_MESSAGE_FIELDS, 'amount'],
  paymentReturned: [...ORDER_MESSAGE_FIELDS, 'amount'],
  depositAsked: [...ORDER_MESSAGE_FIELDS, 'deposit'],
  passwordReset: ['name', 'link', 'minutes', 'shop'],
  passwordChanged: ['name', 'phone', 'email', 'shop'],
  contactChanged: ['name', 'what', 'phone', 'email', 'shop'],
  newOrder: [...ORDER_MESSAGE_FIELDS, 'phone'],
  lowStock: ['product', 'size', 'left', 'link', 'shop'],
};

/**
 * Whether a text may carry the link to a new password: once, alone on its line. In an address of somebody else it would
 * hand that link to them.
 */
export function hasLoneLink(text: string): boolean {
  const naming = text.split(/\r\n|[\n\r]/).filter((line) => line.includes('{link}'));
  return naming.length === 1 && naming[0]?.trim() === '{link}';
}

export const goesEitherWay = (kind: MessageKind): kind is EitherWayKind =>
  EITHER_WAY_KINDS.some((either) => either === kind);

export const isForOwner = (kind: MessageKind): boolean => OWNER_MESSAGE_KINDS.some((own) => own === kind);

/** What the fields of a text stand for. A missing one is empty. */
export type MessageFields = Readonly<Record<string, string>>;

const FIELD = /\{([a-zA-Z]+)\}/g;

const valueOf = (fields: MessageFields, name: string): string =>
  (Object.hasOwn(fields, name) ? fields[name] : '') ?? '';

/** «أهلًا يا {name}،» as «أهلًا،», and “{name}, Giza” as “Giza”. */
const withoutName = (text: string): string =>
  text.replace(/(?: يا)? \{name\}(?=\s*[,،!])/g, '').replace(/^\{name\}[,،] /gm, '');

/** A line with its fields filled in; null where it names some and all of them are empty. */
function fillLine(line: string, fields: MessageFields): string | null {
  const named = [...line.matchAll(FIELD)].map(([, field = '']) => valueOf(fields, field));
  if (named.length > 0 && named.every((value) => value === '')) return null;
  return line.replaceAll(FIELD, (_, field: string) => valueOf(fields, field));
}

/** Whether all that followed this line in its paragraph is left out. */
const leadsToNothing = (lines: readonly (string | null)[], index: number): boolean =>
  lines[index + 1] === null &&
  !lines
    .slice(index + 1)
    .find((line) => line !== null)
    ?.trim();

/**
 * A text with its fields filled in. A line that names fields, all of them empty, is left out, and a paragraph of
 * nothing else with it; “write to us:” with nothing after it ends in a full stop. A greeting without a name still
 * greets.
 */
export function fillText(text: string, fields: MessageFields): string {
  const greeted = valueOf(fields, 'name') === '' ? withoutName(text) : text;
  const lines = greeted.split('\n').map((line) => fillLine(line, fields));
  return lines
    .flatMap((line, index) => {
      if (line === null) return [];
      return [leadsToNothing(lines, index) ? line.replace(/\s*:\s*$/, '.') : line];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Why a message did not go, where no mail server said so itself: there is none to send by, and it cannot go by hand;
 * none answered in time; it offers no TLS; the letter could not be made; its link holds no longer. Each has a sentence
 * of its own.
 */
export const OWN_FAULTS = ['noMailServer', 'noAnswer', 'noTls', 'unsendable', 'linkTooOld'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

const MINUTE = 60_000;
/** Minutes from one try to send to the next at most, and those of a day. */
const LONGEST_PAUSE = 120;
const A_DAY = 24 * 60;

const pauseMinutes = (tries: number): number => Math.min(2 ** (tries - 1), LONGEST_PAUSE);

/**
 * Milliseconds until a message is tried again that could not be sent so many times: 1, 2, 4 minutes and so on, at most
 * two hours; null once that has gone on for a day (contract 6.12).
 */
export function pauseAfter(tries: number): number | null {
  let minutes = 0;
  for (let made = 1; made <= tries; made += 1) minutes += pauseMinutes(made);
  return minutes > A_DAY ? null : pauseMinutes(tries) * MINUTE;
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether the line to a mail server must turn to TLS first: unless it has it anyway, or stays on the machine. */
export function needsTls(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && !LOOPBACK.test(hostname);
}

export const withoutLinks = (text: string): string => text.replace(/https?:\/\/\S+/g, '…');

/** Minutes that a link to a new password holds which goes by mail: it is read at once, or asked for again. */
export const MAILED_LINK_MINUTES = 30;
/** Hours that one holds which goes by hand; then it is of no use to anybody, and is shown to nobody. */
export const LINK_HOURS = 24;

/** Whether a message is about a link to a new password that would come too late by mail. */
export const isTooLateToMail = ({ kind, createdAt }: Pick<Linked, 'kind' | 'createdAt'>, now: Date): boolean =>
  kind === 'passwordReset' && now.getTime() - createdAt.getTime() > MAILED_LINK_MINUTES * MINUTE;

type Linked = { kind: MessageKind; channel: MessageChannel; status: MessageStatus; createdAt: Date };

/**
 * Whether the link of a message is nobody's business in the back office: one to a new password, unless somebody still
 * has to send it by hand (contract 6.12).
 */
export function hidesLinks({ kind, channel, status, createdAt }: Linked, now: Date): boolean {
  if (kind !== 'passwordReset') return false;
  return channel === 'email' || status === 'sent' || now.getTime() - createdAt.getTime() > LINK_HOURS * 60 * MINUTE;
}

/**
 * What opens WhatsApp with a message, ready to be sent by whoever presses it. Without a number they choose whom to send
 * it to.
 */
export const waLink = ({ phone, text }: { phone: string | null; text: string }): string =>
  `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
