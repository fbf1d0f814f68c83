import { isSigned, signatureOf, signaturesOf } from './signatures.server';

/** Bytes of an id, and of the signature under it: nobody comes upon 128 bits by trying. */
const BYTES = 16;
/** As many characters as both have in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * What opens the page of one order without a login (contract 6.13): its id with the shop's signature. It holds as long
 * as the secret that it was signed with.
 */
export function orderToken(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf('order link', id).subarray(0, BYTES)]).toString('base64url');
}

/** The id of the order that a token opens; null for one that the shop has not signed. */
export function orderOfToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has bits to spare: of several that mean the same bytes the shop writes one.
  if (bytes.toString('base64url') !== token) return null;
  const id = bytes
    .subarray(0, BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isSigned('order link', id, bytes.subarray(BYTES), BYTES) ? id : null;
}

const CODE_DIGITS = 5;

const codeOf = (signature: Buffer): string =>
  String(signature.readUInt32BE(0) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');

/**
 * Five digits that stand beside the number of an order in its customer's WhatsApp message (contract 6.13). Nothing is
 * stored; whoever tries them is counted.
 */
export const orderCode = (id: string): string => codeOf(signatureOf('order code', id));

export const isOrderCode = (id: string, code: string): boolean =>
  signaturesOf('order code', id).some((signature) => codeOf(signature) === code);
