import type { z } from 'zod';

import { isSigned, signatureOf } from './signatures.server';

/** What a page has shown to somebody, for its form to send back: signed, so that nobody else says what it was. */
export function seenToken(by: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify({ by, value })).toString('base64url');
  return `${text}.${signatureOf('seen', text).toString('base64url')}`;
}

/** What the same person was shown; null where the shop has not signed it, for another person, or as something else. */
export function readSeenToken<Value>(token: string, by: string, schema: z.ZodType<Value>): Value | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSigned('seen', text, Buffer.from(signature, 'base64url'))) return null;
  const seen = JSON.parse(Buffer.from(text, 'base64url').toString()) as { by: unknown; value: unknown };
  return seen.by === by ? (schema.safeParse(seen.value).data ?? null) : null;
}
