import { createHmac, timingSafeEqual } from 'node:crypto';

import { config } from '~/config.server';

/** What is signed: each has a key of its own, so that a signature of one is none of another. */
type Purpose = 'form' | 'order link' | 'order code' | 'seen';

const signatureBy = (secret: string, purpose: Purpose, value: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(value).digest();

/** The shop's own signature under a value, of 32 bytes. */
export const signatureOf = (purpose: Purpose, value: string): Buffer =>
  signatureBy(config.sessionSecrets[0] ?? '', purpose, value);

/**
 * Whether the shop has signed a value, with any secret of the rotation; the beginning of a signature is enough.
 * `atLeast`: so many bytes of it.
 */
export const isSigned = (purpose: Purpose, value: string, signature: Buffer, atLeast = 32): boolean =>
  signature.length >= atLeast &&
  config.sessionSecrets.some((secret) => {
    const own = signatureBy(secret, purpose, value).subarray(0, signature.length);
    return own.length === signature.length && timingSafeEqual(own, signature);
  });

/** The signatures under a value by each secret of the rotation, the present one first. */
export const signaturesOf = (purpose: Purpose, value: string): Buffer[] =>
  config.sessionSecrets.map((secret) => signatureBy(secret, purpose, value));
