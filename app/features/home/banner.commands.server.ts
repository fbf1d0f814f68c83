import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { homeBanners, mainBanners } from '~/db/schema/home.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { assertLatest } from '~/features/catalogue/record-version';
import { toneOfImage } from '~/images/image-tone.server';

import { gone, knownId, nextPosition } from './home-order.server';
import { type HomeBannerJson, homeBannerJson, type MainBannerJson, mainBannerJson } from './home.json';
import type { HomeBannerFields, MainBannerFields } from './home.schema';

const mainBannerColumns = ({ desktopImage, mobileImage, alt, title, text, action, link, order }: MainBannerFields) => ({
  desktopImage,
  mobileImage,
  altEn: alt.en,
  altAr: alt.ar,
  titleEn: title.en,
  titleAr: title.ar,
  textEn: text.en,
  textAr: text.ar,
  actionEn: action.en,
  actionAr: action.ar,
  link,
  ...(order !== undefined && { order }),
});

/**
 * Adds a main banner, behind the others unless it says where (contract 8.1 `POST /main-banner`). Throws ForbiddenError.
 */
export async function createMainBanner(actor: UserActor, fields: MainBannerFields): Promise<MainBannerJson> {
  assertMay(actor, 'content.write');
  return changeCached(async (tx) => {
    const [row] = await tx
      .insert(mainBanners)
      .values({ order: await nextPosition(tx, 'mainBanner'), ...mainBannerColumns(fields) })
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'mainBanner',
      entityId: row.id,
      changes: changesBetween(null, row),
    });
    return mainBannerJson(row);
  });
}

/**
 * Writes a main banner anew (contract 7.5 `…/update/{id}`). `version`: the state it was filled in from. Throws
 * ForbiddenError, NotFoundError, ConflictError where somebody else changed it since.
 */
export async function updateMainBanner(
  actor: UserActor,
  id: string,
  fields: MainBannerFields,
  version?: string,
): Promise<MainBannerJson> {
  assertMay(actor, 'content.write');
  return changeCached(async (tx) => {
    const [before] = await tx
      .select()
      .from(mainBanners)
      .where(eq(mainBanners.id, knownId(id)))
      .for('update');
    if (!before) throw gone();
    assertLatest(before, version);
    const [after] = await tx
      .update(mainBanners)
      .set(mainBannerColumns(fields))
      .where(eq(mainBanners.id, id))
      .returning();
    if (!after) throw gone();
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mainBanner',
      entityId: id,
      changes: changesBetween(before, after),
    });
    return mainBannerJson(after);
  });
}

/** Takes a main banner away for good (contract 8.1 `DELETE /main-banner/{id}`). Throws NotFoundError. */
export async function deleteMainBanner(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'content.write');
  await changeCached(async (tx) => {
    const [row] = await tx
      .delete(mainBanners)
      .where(eq(mainBanners.id, knownId(id)))
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'mainBanner',
      entityId: id,
      changes: changesBetween(row, null),
    });
  });
}

const homeBannerColumns = async ({ image, title, link, tone, order }: HomeBannerFields) => ({
  image,
  titleEn: title.en,
  titleAr: title.ar,
  link,
  tone: tone ?? (await toneOfImage(image)),
  ...(order !== undefined && { order }),
});

/**
 * Adds a home banner, behind the others unless it says where; its tone is told from the picture unless given (contract
 * 3.10, 8.1). Throws ForbiddenError.
 */
export async function createHomeBanner(actor: UserActor, fields: HomeBannerFields): Promise<HomeBannerJson> {
  assertMay(actor, 'content.write');
  const columns = await homeBannerColumns(fields);
  return changeCached(async (tx) => {
    const [row] = await tx
      .insert(homeBanners)
      .values({ order: await nextPosition(tx, 'homeBanner'), ...columns })
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'homeBanner',
      entityId: row.id,
      changes: changesBetween(null, row),
    });
    return homeBannerJson(row);
  });
}

/**
 * Writes a home banner anew (contract 7.5 `…/update/{id}`). `version`: the state it was filled in from. Throws
 * ForbiddenError, NotFoundError, ConflictError where somebody else changed it since.
 */
export async function updateHomeBanner(
  actor: UserActor,
  id: string,
  fields: HomeBannerFields,
  version?: string,
): Promise<HomeBannerJson> {
  assertMay(actor, 'content.write');
  const columns = await homeBannerColumns(fields);
  return changeCached(async (tx) => {
    const [before] = await tx
      .select()
      .from(homeBanners)
      .where(eq(homeBanners.id, knownId(id)))
      .for('update');
    if (!before) throw gone();
    assertLatest(before, version);
    const [after] = await tx.update(homeBanners).set(columns).where(eq(homeBanners.id, id)).returning();
    if (!after) throw gone();
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'homeBanner',
      entityId: id,
      changes: changesBetween(before, after),
    });
    return homeBannerJson(after);
  });
}

/** Takes a home banner away for good (contract 8.1 `DELETE /home-banners/{id}`). Throws NotFoundError. */
export async function deleteHomeBanner(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'content.write');
  await changeCached(async (tx) => {
    const [row] = await tx
      .delete(homeBanners)
      .where(eq(homeBanners.id, knownId(id)))
      .returning();
    if (!row) throw gone();
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'homeBanner',
      entityId: id,
      changes: changesBetween(row, null),
    });
  });
}
