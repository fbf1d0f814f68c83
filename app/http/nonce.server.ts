import { randomBytes } from 'node:crypto';

export const newNonce = (): string => randomBytes(16).toString('base64');
