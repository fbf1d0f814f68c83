import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { homeBanners, mainBanners } from '~/db/schema/home.server';
import { toneOfImage } from '~/images/image-tone.server';

import { addRecord, rewriteRecord } from './home-order.server';
import { type HomeBannerJson, homeBannerJson, type MainBannerJson, mainBannerJson } from './home.json';
import type { HomeBannerFields, MainBannerFields } from './home.schema';

const mainBannerColumns = ({
  desktopImage,
  mobileImage,
  alt,
  title,
  text,
  action,
  link,
  order,
  from,
  to,
}: MainBannerFields) => ({
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
  startsAt: from,
  endsAt: to,
  ...(order !== undefined && { order }),
});

/**
 * Adds a main banner, behind the others unless it says where (contract 8.1 `POST /main-banner`). Throws ForbiddenError.
 */
export async function createMainBanner(actor: UserActor, fields: MainBannerFields): Promise<MainBannerJson> {
  assertMay(actor, 'content.write');
  const columns = mainBannerColumns(fields);
  const row = await changeCached((tx) =>
    addRecord(tx, actor, 'mainBanner', (order) =>
      tx
        .insert(mainBanners)
        .values({ order, ...columns })
        .returning(),
    ),
  );
  return mainBannerJson(row);
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
  const columns = mainBannerColumns(fields);
  const row = await changeCached((tx) =>
    rewriteRecord(tx, actor, 'mainBanner', { id, version }, () =>
      tx.update(mainBanners).set(columns).where(eq(mainBanners.id, id)).returning(),
    ),
  );
  return mainBannerJson(row);
}

const homeBannerColumns = async ({ image, title, link, tone, order, from, to }: HomeBannerFields) => ({
  image,
  titleEn: title.en,
  titleAr: title.ar,
  link,
  startsAt: from,
  endsAt: to,
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
  const row = await changeCached((tx) =>
    addRecord(tx, actor, 'homeBanner', (order) =>
      tx
        .insert(homeBanners)
        .values({ order, ...columns })
        .returning(),
    ),
  );
  return homeBannerJson(row);
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
  const row = await changeCached((tx) =>
    rewriteRecord(tx, actor, 'homeBanner', { id, version }, () =>
      tx.update(homeBanners).set(columns).where(eq(homeBanners.id, id)).returning(),
    ),
  );
  return homeBannerJson(row);
}
