import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import { config } from '~/config.server';

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** The keys of two steps, of each secret of the rotation; the newest first. */
const keysFor = (purpose: string): Buffer[] =>
  config.sessionSecrets.map((secret) => createHmac('sha256', secret).update(`two-step ${purpose}`).digest());

const newestKey = (purpose: string): Buffer => {
  const [key] = keysFor(purpose);
  if (!key) throw new Error('SESSION_SECRET is not set.');
  return key;
};

/** Encrypts a text with a key made of SESSION_SECRET, bound to whom it is of: another's does not open. */
export function seal(text: string, whose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, newestKey('key'), iv).setAAD(Buffer.from(whose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function openWith(key: Buffer, sealed: Buffer, whose: string): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(whose))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** The text of `seal`, by any secret of the rotation; null where it is somebody else's, forged or of a lost secret. */
export function unseal(sealed: string, whose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keysFor('key')) {
    const text = openWith(key, bytes, whose);
    if (text !== null) return text;
  }
  return null;
}

/**
 * What is kept of a recovery code: so short a code needs a key that the database does not hold. By every secret of the
 * rotation, the newest first.
 */
export const codeHashes = (code: string, whose: string): string[] =>
  keysFor('codes').map((key) => createHmac('sha256', key).update(`${whose} ${code}`).digest('base64url'));
