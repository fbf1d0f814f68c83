import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { homeSections } from '~/db/schema/home.server';

import { addRecord, rewriteRecord } from './home-order.server';
import { type HomeSectionJson, homeSectionJson } from './home.json';
import type { HomeSectionFields } from './home.schema';

const sectionColumns = ({ title, source, filter, limit, order }: HomeSectionFields) => ({
  titleEn: title.en,
  titleAr: title.ar,
  source,
  category: filter.category ?? null,
  branch: filter.branch ?? null,
  type: filter.type ?? null,
  gender: filter.gender ?? null,
  unisexClass: filter.unisexClass ?? null,
  limit,
  ...(order !== undefined && { order }),
});

/**
 * Adds a home section, behind the others unless it says where (contract 8.1 `POST /home-sections`). Throws
 * ForbiddenError.
 */
export async function createHomeSection(actor: UserActor, fields: HomeSectionFields): Promise<HomeSectionJson> {
  assertMay(actor, 'content.write');
  const columns = sectionColumns(fields);
  const row = await changeCached((tx) =>
    addRecord(tx, actor, 'homeSection', (order) =>
      tx
        .insert(homeSections)
        .values({ order, ...columns })
        .returning(),
    ),
  );
  return homeSectionJson(row);
}

/**
 * Writes a home section anew (contract 7.5 `…/update/{id}`). `version`: the state it was filled in from. Throws
 * ForbiddenError, NotFoundError, ConflictError where somebody else changed it since.
 */
export async function updateHomeSection(
  actor: UserActor,
  id: string,
  fields: HomeSectionFields,
  version?: string,
): Promise<HomeSectionJson> {
  assertMay(actor, 'content.write');
  const columns = sectionColumns(fields);
  const row = await changeCached((tx) =>
    rewriteRecord(tx, actor, 'homeSection', { id, version }, () =>
      tx.update(homeSections).set(columns).where(eq(homeSections.id, id)).returning(),
    ),
  );
  return homeSectionJson(row);
}
