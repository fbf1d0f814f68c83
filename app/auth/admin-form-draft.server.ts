import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { formDrafts, users } from '~/db/schema/user.server';
import type { FormAnswer, FormReading } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { FORM_LIMIT } from '~/request/body-limit';
import { pagePath } from '~/request/page-address';
import { understoodRequest } from '~/request/request-context.server';

import { userActor } from './actor';
import { clearFormDraft, readFormDraft, WHOSE, writeFormDraft } from './form-draft.server';
import { may } from './permissions';
import { hashSecretToken, newSecretToken } from './secret-token.server';
import { isSigned, signatureOf } from './signatures.server';

const LIFETIME_MS = 15 * 60 * 1000;
/** Drafts of one person at a time: of so many browsers. */
const MOST_DRAFTS = 5;

/** An admin's id for the hidden field of their forms, signed: nobody else can leave a draft in their name. */
export const signedPerson = (id: string): string => `${id}.${signatureOf('form', id).toString('base64url')}`;

function personOf(signed: FormDataEntryValue | null): string | null {
  const [id = '', signature = ''] = typeof signed === 'string' ? signed.split('.') : [];
  return isSigned('form', id, Buffer.from(signature, 'base64url')) ? id : null;
}

/** The form of a request whose sender is not logged in; null where it is none, or a large one. */
async function smallForm(request: Request): Promise<FormData | null> {
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  if (!(length <= FORM_LIMIT)) return null;
  try {
    return await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

async function insertDraft(person: string, form: FormData): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name, role: users.role, staffRole: users.staffRole })
    .from(users)
    .where(and(eq(users.id, person), isNull(users.disabledAt)));
  if (!row || !may(userActor(row), 'office.open')) return null;
  const token = newSecretToken();
  const entries = [...form];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const left = [WHOSE, 'step', 'lostPictures'];
  await db.transaction(async (transaction) => {
    // What nobody came back for goes now, so the table needs no night job.
    await transaction.delete(formDrafts).where(lt(formDrafts.expiresAt, sql`now()`));
    const older = transaction
      .select({ hash: formDrafts.tokenHash })
      .from(formDrafts)
      .where(eq(formDrafts.userId, person))
      .orderBy(desc(formDrafts.expiresAt))
      .offset(MOST_DRAFTS - 1);
    await transaction.delete(formDrafts).where(inArray(formDrafts.tokenHash, older));
    await transaction.insert(formDrafts).values({
      tokenHash: hashSecretToken(token),
      userId: person,
      page: pagePath(understoodRequest()),
      // A database takes no NUL in a text; a form of ours has none.
      fields: texts.filter(([name, value]) => !left.includes(name) && !`${name}${value}`.includes('\0')),
      withoutPictures: form.has('lostPictures') || entries.some(([, value]) => value instanceof File && value.size > 0),
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
  });
  return token;
}

/**
 * The header that keeps a form of the back office for its sender until they have logged in again, without its files;
 * null where the request brings no such form, or does not say soundly whose it is.
 */
export async function saveAdminFormDraft(request: Request): Promise<string | null> {
  const form = await smallForm(request);
  const whose = personOf(form?.get(WHOSE) ?? null);
  if (!form || whose === null) return null;
  const row = await insertDraft(whose, form);
  return row === null ? null : writeFormDraft({ page: pagePath(understoodRequest()), whose, row });
}

/**
 * What this admin typed into this page's form when their session was over, to be read as a step of that form, once; and
 * the header that then clears it. What somebody else typed is only cleared.
 */
async function takeAdminFormDraft(request: Request, person: string) {
  const headers = new Headers();
  const draft = await readFormDraft(request);
  const isHere = draft?.page === pagePath(understoodRequest());
  if (!draft || (draft.whose === person && !isHere)) return { row: null, headers };
  headers.append('Set-Cookie', await clearFormDraft());
  const [row] = await db
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.tokenHash, hashSecretToken(draft.row ?? '')),
        eq(formDrafts.userId, person),
        eq(formDrafts.page, draft.page),
        gt(formDrafts.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return { row: row ?? null, headers };
}

/**
 * The answer that a page of the back office opens with: the form as it was sent when the session was over, null where
 * there is none. `read` reads such a form, `beside` adds what else its page shows. Send `headers` along.
 */
export async function openFormDraft<Beside extends object = object>(
  request: Request,
  person: string,
  read: (form: FormData) => Promise<FormReading<unknown>> | FormReading<unknown>,
  beside?: (form: FormData, said: FormAnswer) => Promise<Beside>,
): Promise<{ draft: (FormAnswer & Beside) | null; headers: Headers }> {
  const { row, headers } = await takeAdminFormDraft(request, person);
  if (!row) return { draft: null, headers };
  const form = new FormData();
  for (const [name, value] of row.fields) form.append(name, value);
  form.set('step', 'kept');
  const reading = await read(form);
  if (reading.ok) return { draft: null, headers };
  const said: FormAnswer = { ...reading.answer.data, kept: row.withoutPictures ? 'withoutPictures' : 'all' };
  return { draft: { ...said, ...((await beside?.(form, said)) as Beside) }, headers };
}
