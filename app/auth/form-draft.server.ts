import { z } from 'zod';

import { pagePath } from '~/request/page-address';
import { understoodRequest } from '~/request/request-context.server';

import { signedCookie } from '~/http/signed-cookie.server';

const LIFETIME = 15 * 60;
/** Browsers drop a larger cookie without a word; what a form of ours accepts stays below. */
const MOST_BYTES = 4_000;

/** Of a form of the shop what was typed; of one of the back office the name of the row that holds it. */
const draftSchema = z.strictObject({
  page: z.string(),
  whose: z.string(),
  typed: z.record(z.string(), z.string()).optional(),
  row: z.string().optional(),
});
type FormDraft = z.output<typeof draftSchema>;

export const WHOSE = 'whose';

const draftCookie = signedCookie('attara_kept_form', draftSchema, LIFETIME);

export const readFormDraft = (request: Request): Promise<FormDraft | null> => draftCookie.read(request);

export const writeFormDraft = (draft: FormDraft): Promise<string> => draftCookie.write(draft);

export const clearFormDraft = (): Promise<string> => draftCookie.clear();

/**
 * The header that keeps these fields of a form in its sender's browser until they have logged in again; null where
 * there is nothing, or too much, or where the form does not say whose it is.
 */
export async function saveFormDraft(page: string, form: FormData, names: readonly string[]): Promise<string | null> {
  const typed = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const whose = form.get(WHOSE);
  if (typed.length === 0 || typeof whose !== 'string') return null;
  const header = await writeFormDraft({ page, whose, typed: Object.fromEntries(typed) });
  return header.length <= MOST_BYTES ? header : null;
}

/**
 * What this person typed into this page's form when their session was over, to stand in it once more, and the header
 * that then clears it. What somebody else typed is only cleared: a browser may have several users.
 */
export async function takeFormDraft(
  request: Request,
  person: string,
): Promise<{ typed: Record<string, string> | null; headers: Headers }> {
  const headers = new Headers();
  const draft = await readFormDraft(request);
  if (!draft || (draft.whose === person && draft.page !== pagePath(understoodRequest())))
    return { typed: null, headers };
  headers.append('Set-Cookie', await clearFormDraft());
  return { typed: draft.whose === person ? (draft.typed ?? null) : null, headers };
}
