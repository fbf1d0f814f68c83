import { eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { pages, pageVersions } from '~/db/schema/page.server';
import type { PageSlug } from '~/db/schema/page.values';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { type AuditChanges, changesBetween } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';
import { type FieldErrors, InvalidError, NotFoundError } from '~/http/domain-error';
import { LANGUAGES } from '~/i18n/language';

import { type PageJson, pageJson, type PageRow } from './page.json';
import { refusedLinks } from './page.markdown.server';
import { unknownFields } from './page.rules';
import type { PageFields } from './page.schema';

/** Letters of a text that the log keeps: each version is kept whole beside it. */
const LOGGED = 200;

const cut = (text: string): string => (text.length > LOGGED ? `${text.slice(0, LOGGED)}…` : text);

function loggedChanges({ textEn, textAr, ...before }: PageRow, after: PageRow): AuditChanges {
  const { textEn: newEn, textAr: newAr, ...rest } = after;
  return {
    ...changesBetween(before, rest),
    ...(textEn !== newEn && { 'text.en': { from: cut(textEn), to: cut(newEn) } }),
    ...(textAr !== newAr && { 'text.ar': { from: cut(textAr), to: cut(newAr) } }),
  };
}

/** A field that stands for nothing and a link that may not be followed, by the name of their text. */
function faultsOf({ text }: PageFields): FieldErrors {
  const faults: FieldErrors = {};
  for (const language of LANGUAGES) {
    if (unknownFields(text[language]).length > 0) faults[`text.${language}`] = ['page.field'];
    else if (refusedLinks(text[language]).length > 0) faults[`text.${language}`] = ['link'];
  }
  return faults;
}

/**
 * Writes title and text of a page, which is a sample no longer (contract 7.6). Its version rises where one of them
 * changed, and each version is kept. `version`: the state its form was filled in from. Throws NotFoundError for a page
 * that there is none of, InvalidError for a link that contract 3.12 does not allow and for a field that stands for
 * nothing, ConflictError where somebody else changed the page since.
 */
export async function updatePage(
  actor: UserActor,
  slug: PageSlug,
  fields: PageFields,
  version?: string,
): Promise<PageJson> {
  assertMay(actor, 'content.write');
  const faults = faultsOf(fields);
  if (Object.keys(faults).length > 0) throw new InvalidError(faults);
  const { title, text } = fields;
  const words = { titleEn: title.en, titleAr: title.ar, textEn: text.en, textAr: text.ar };
  return changeCached(async (tx) => {
    const [before] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update');
    if (!before) throw new NotFoundError();
    assertLatest(before, version);
    const isNew = hasChanged(before, words);
    const [after] = await tx
      .update(pages)
      .set({ ...words, sample: false, ...(isNew && { version: sql`${pages.version} + 1` }) })
      .where(eq(pages.slug, slug))
      .returning();
    if (!after) throw new NotFoundError();
    if (isNew) await tx.insert(pageVersions).values({ slug, version: after.version, ...words });
    const changes = loggedChanges(before, after);
    const names = [after.titleEn, after.titleAr];
    await recordAudit(tx, actor, { action: 'update', entity: 'page', entityId: slug, changes, names });
    return pageJson(after);
  });
}

type Words = Pick<PageRow, 'titleEn' | 'titleAr' | 'textEn' | 'textAr'>;

const hasChanged = (before: Words, after: Words): boolean =>
  (['titleEn', 'titleAr', 'textEn', 'textAr'] as const).some((name) => before[name] !== after[name]);
