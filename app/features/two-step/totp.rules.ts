import { Secret, TOTP } from 'otpauth';

import { foldDigits } from '~/features/catalogue/search-text';

/** RFC 6238 as every app has it: six digits of SHA-1, each half a minute; the one before and after count too. */
const PERIOD = 30;
const TYPE = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
const DRIFT = 1;
const SECRET_BYTES = 20;

/** A new key for an app, in base 32. */
export const newTwoStepSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app is told: `otpauth://…`, with the shop and the account that it stands for. */
export const twoStepUri = (secret: string, shop: string, account: string): string =>
  new TOTP({ ...TYPE, issuer: shop, label: account, secret: Secret.fromBase32(secret) }).toString();

/** The key as people type it: groups of four. */
export const spelledKey = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** The half minute that a code is of, the present one or a neighbour; null where it is of none. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...TYPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** A code as it was typed: digits of either script, with or without spaces and strokes. */
export const typedCode = (typed: string): string =>
  foldDigits(typed)
    .replace(/[\s\-–\u200e\u200f]/g, '')
    .toUpperCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Without letters that look like digits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
export const RECOVERY_CODES = 10;

/** A spare code, `7K4QM9XD`, of random bytes: 32 letters, so that each is as likely. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** As it is read: `7K4Q-M9XD`. */
export const spelledCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
