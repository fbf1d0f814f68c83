import { createHash, createHmac, randomBytes } from 'node:crypto';

import { z } from 'zod';

/** A random 256-bit value for a cookie or a bearer token. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Such a value, as it arrives: 32 bytes are 43 characters. */
export const secretTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** What the database keeps of it: 256 random bits need no salt and no slow hash. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Another such value, always the same one of a secret; it says nothing of the secret itself. */
export const derivedSecretToken = (secret: string): string =>
  createHmac('sha256', secret).update('token for the browser storage').digest('base64url');
