import { randomBytes } from 'node:crypto';

/** The place of the number used once in a page that is sent more than once. */
export const NONCE = 'nonce';

export const newNonce = (): string => randomBytes(16).toString('base64');
