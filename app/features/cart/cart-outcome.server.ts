import type { z } from 'zod';

import { refusalValues } from '~/features/catalogue/gone-items';
import type { MessageValues } from '~/http/domain-error';
import type { Flash } from '~/http/flash.server';
import type { Language } from '~/i18n/language';

/** What became of a form that changes the cart, and what to tell the shopper. */
export type CartOutcome = { ok: boolean; status: number; message: Flash | null };

export const done = (key?: string): CartOutcome => ({
  ok: true,
  status: 200,
  message: key === undefined ? null : { kind: 'success', key },
});

export const refused = (status: number, key: string, values: MessageValues = {}): CartOutcome => ({
  ok: false,
  status,
  message: { kind: 'error', key, values },
});

/** An add form whose fields cannot be. */
export const refusedAdd = (error: z.ZodError): CartOutcome =>
  refused(422, `errors:${error.issues[0]?.message ?? 'invalid'}`);

type Refusal = Parameters<typeof refusalValues>[0] & { status: number; messageKey: string };

/** A rule said no; the message names the items in the reader's language. */
export const refusedBy = (refusal: Refusal, language: Language): CartOutcome =>
  refused(refusal.status, `errors:${refusal.messageKey}`, refusalValues(refusal, language));
