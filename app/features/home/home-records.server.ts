import { asc, eq } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import { versionOf } from '~/features/catalogue/record-version';

import { gone, knownId } from './home-order.server';
import {
  type HomeBannerJson,
  homeBannerJson,
  type HomeSectionJson,
  homeSectionJson,
  type MainBannerJson,
  mainBannerJson,
} from './home.json';

type Versioned<T> = { record: T; version: string };

/** All main banners in the shop's order (contract 8.1 `GET /main-banner`). */
export function listMainBanners(): Promise<MainBannerJson[]> {
  return cached('main banners', [], async () =>
    (await db.select().from(mainBanners).orderBy(asc(mainBanners.order), asc(mainBanners.id))).map(mainBannerJson),
  );
}

/** All home banners in the shop's order (contract 8.1 `GET /home-banners`). */
export function listHomeBanners(): Promise<HomeBannerJson[]> {
  return cached('home banners', [], async () =>
    (await db.select().from(homeBanners).orderBy(asc(homeBanners.order), asc(homeBanners.id))).map(homeBannerJson),
  );
}

/** All home sections in the shop's order, without their cards (contract 8.1 `GET /home-sections`). */
export function listHomeSections(): Promise<HomeSectionJson[]> {
  return cached('home sections', [], async () =>
    (await db.select().from(homeSections).orderBy(asc(homeSections.order), asc(homeSections.id))).map(homeSectionJson),
  );
}

function oneOf<Row extends { updatedAt: Date }, Json>([row]: Row[], json: (row: Row) => Json): Versioned<Json> {
  if (!row) throw gone();
  return { record: json(row), version: versionOf(row) };
}

/** Throws NotFoundError. */
export const getMainBanner = async (id: string): Promise<Versioned<MainBannerJson>> =>
  oneOf(
    await db
      .select()
      .from(mainBanners)
      .where(eq(mainBanners.id, knownId(id))),
    mainBannerJson,
  );

/** Throws NotFoundError. */
export const getHomeBanner = async (id: string): Promise<Versioned<HomeBannerJson>> =>
  oneOf(
    await db
      .select()
      .from(homeBanners)
      .where(eq(homeBanners.id, knownId(id))),
    homeBannerJson,
  );

/** Throws NotFoundError. */
export const getHomeSection = async (id: string): Promise<Versioned<HomeSectionJson>> =>
  oneOf(
    await db
      .select()
      .from(homeSections)
      .where(eq(homeSections.id, knownId(id))),
    homeSectionJson,
  );
