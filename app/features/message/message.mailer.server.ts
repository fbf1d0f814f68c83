import { createTransport, type SendMailOptions } from 'nodemailer';

import { config } from '~/config.server';
import { oneLine } from '~/features/catalogue/typed-text';
import { readSettings } from '~/features/settings/settings.queries.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { standingOrigin } from '~/request/public-link.server';

import { htmlOf } from './message.html';
import type { MessageRow } from './message.json';
import { type OwnFault, withoutLinks } from './message.rules';

/** How to reach the mail server, and whom the letters are from. */
export type MailServer = { url: string; from: string };

/** Milliseconds that a server may take to be reached, to greet, and to say something; and for a letter in all. */
const LIMITS = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 };
export const SENDING_TAKES = 30_000;

/** Characters that are kept of what a mail server says. */
const LONGEST_ERROR = 300;

/**
 * The letter that a message is: its text, and the same as HTML. Its id follows from the row's, so that one which is
 * sent a second time after a crash is known as the same. Subject and names are one line, so they add no header.
 */
async function letterOf(row: MessageRow, { from }: MailServer): Promise<SendMailOptions> {
  const own = await readSettings();
  const shop = oneLine(shopNameOf(own, row.language));
  const html = htmlOf(row.text, row.language, { shop, logo: own.logo, origin: standingOrigin() });
  return {
    messageId: `<${row.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: shop, address: from },
    ...(own.email !== '' && { replyTo: { name: shop, address: own.email } }),
    to: { name: oneLine(row.recipientName), address: row.email ?? '' },
    subject: oneLine(row.subject),
    text: row.text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': row.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What became of a letter; `final`: it would be refused at any other time, too. */
export type Delivery = { sent: true } | { sent: false; error: string; final: boolean; code: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the mail server refused for good: this letter, or its address. A login or a greeting may be mended. */
const REFUSALS = ['EENVELOPE', 'EMESSAGE'];
/** It was not reached, or fell silent. */
const SILENCE = ['EABORT', 'ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'];

/** The server's own words; where it said none, ours, or what is wrong with the connection. */
function errorOf({ response, message }: Record<string, unknown>, code: string): string {
  const words = typeof response === 'string' ? response : typeof message === 'string' ? message : '';
  const isSilence = typeof response !== 'string' && SILENCE.includes(code) && !/certificate/i.test(words);
  const own: OwnFault | null = isSilence ? 'noAnswer' : code === 'unknown' || words === '' ? 'unsendable' : null;
  return own ?? oneLine(withoutLinks(words)).slice(0, LONGEST_ERROR);
}

function failure(error: unknown): Delivery {
  const fault = isRecord(error) ? error : {};
  const code = typeof fault.code === 'string' && /^E[A-Z]+$/.test(fault.code) ? fault.code : 'unknown';
  const status = typeof fault.responseCode === 'number' ? fault.responseCode : null;
  return {
    sent: false,
    error: errorOf(fault, code),
    // Without a status nobody was asked: what is no address at all is none later either.
    final: status === null ? code === 'EENVELOPE' : REFUSALS.includes(code) && status >= 500,
    code: status === null ? code : `${code} ${String(status)}`,
  };
}

/**
 * Hands the letter of a message to the mail server, within so many milliseconds in all; what goes wrong is answered,
 * never thrown.
 */
export async function deliver(row: MessageRow, mail: MailServer, within = SENDING_TAKES): Promise<Delivery> {
  try {
    const transport = createTransport({ ...LIMITS, url: mail.url, disableFileAccess: true, disableUrlAccess: true });
    await transport.sendMail({ ...(await letterOf(row, mail)), signal: AbortSignal.timeout(within) });
    return { sent: true };
  } catch (error) {
    return failure(error);
  }
}

/** Where mail goes out; null: nowhere, and everything is sent by hand. */
export const mailServer = (): MailServer | null => config.mail;
