import { createTransport, type SendMailOptions } from 'nodemailer';

import { config } from '~/config.server';
import { oneLine } from '~/features/catalogue/typed-text';
import { readSettings } from '~/features/settings/settings.queries.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { standingOrigin } from '~/request/public-link.server';

import { htmlOf } from './message.html';
import type { MessageRow } from './message.json';
import { plainName } from './message.lines';
import { needsTls, type OwnFault, withoutLinks } from './message.rules';

export type MailServer = { url: string; from: string };

/** Milliseconds that a server may take to be reached, to greet, and to say something; and for a letter in all. */
const LIMITS = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 };
export const SENDING_TAKES = 30_000;

const LONGEST_ERROR = 300;

/**
 * The letter that a message is: its text, and the same as HTML. Its id follows from the row's, so that one which is
 * sent a second time after a crash is known as the same. Subject and names are one line, so they add no header.
 */
async function letterOf(row: MessageRow, from: string): Promise<SendMailOptions> {
  const own = await readSettings();
  const shop = oneLine(shopNameOf(own, row.language));
  const html = htmlOf(row.text, row.language, { shop, logo: own.logo, origin: standingOrigin() });
  // Nobody reads a sample's mail: answers go to the sender then.
  const answered = own.email !== '' && !own.sample;
  return {
    messageId: `<${row.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: shop, address: from },
    ...(answered && { replyTo: { name: shop, address: own.email } }),
    to: { name: plainName(oneLine(row.recipientName)), address: row.email ?? '' },
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

/** Where a mail server refuses a letter, or its address, for good. A login, a greeting or a sender may be mended. */
const REFUSALS: readonly unknown[] = ['RCPT TO', 'DATA'];
/** It was not reached, or fell silent. */
const SILENCE = ['EABORT', 'ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'];

/** The server's own words; where it said none, ours, or what is wrong with the connection. */
function errorOf({ response, message }: Record<string, unknown>, code: string): string {
  const isAnswer = typeof response === 'string';
  // Asked to turn to TLS it has refused; its words tell nobody what was asked.
  if (isAnswer && code === 'ETLS') return 'noTls' satisfies OwnFault;
  const words = isAnswer ? response : typeof message === 'string' ? message : '';
  const isSilence = !isAnswer && SILENCE.includes(code) && !/certificate/i.test(words);
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
    final: status === null ? code === 'EENVELOPE' : REFUSALS.includes(fault.command) && status >= 500,
    code: status === null ? code : `${code} ${String(status)}`,
  };
}

/**
 * Hands the letter of a message to the mail server, until `signal` cuts the line; what goes wrong is answered, never
 * thrown. No letter and no password goes over a network in the clear.
 */
export async function deliver(row: MessageRow, { url, from }: MailServer, signal: AbortSignal): Promise<Delivery> {
  try {
    const access = { disableFileAccess: true, disableUrlAccess: true };
    const transport = createTransport({ ...LIMITS, ...access, url, requireTLS: needsTls(url) });
    await transport.sendMail({ ...(await letterOf(row, from)), signal });
    return { sent: true };
  } catch (error) {
    return failure(error);
  }
}

/** Where mail goes out; null: nowhere, and everything is sent by hand. */
export const mailServer = (): MailServer | null => config.mail;
