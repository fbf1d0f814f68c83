import { createHash, randomBytes } from 'node:crypto';

/** A random 256-bit value for a cookie or a bearer token. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it: 256 random bits need no salt and no slow hash. */
export const hashSecretToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
