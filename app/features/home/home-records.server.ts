import { asc, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { holdsNow } from '~/features/dates/dates.sql.server';
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

const MAIN_ORDER = [asc(mainBanners.order), asc(mainBanners.id)];
const HOME_ORDER = [asc(homeBanners.order), asc(homeBanners.id)];

/** The main banners that count now, in the shop's order (contract 8.1 `GET /main-banner`). */
export function listMainBanners(): Promise<MainBannerJson[]> {
  return cached('main banners', [], async () =>
    (
      await db
        .select()
        .from(mainBanners)
        .where(holdsNow(mainBanners))
        .orderBy(...MAIN_ORDER)
    ).map(mainBannerJson),
  );
}

/** The home banners that count now, in the shop's order (contract 8.1 `GET /home-banners`). */
export function listHomeBanners(): Promise<HomeBannerJson[]> {
  return cached('home banners', [], async () =>
    (
      await db
        .select()
        .from(homeBanners)
        .where(holdsNow(homeBanners))
        .orderBy(...HOME_ORDER)
    ).map(homeBannerJson),
  );
}

/** All main banners, those to come and those that ended too. */
export const listAllMainBanners = async (_staff: StaffActor): Promise<MainBannerJson[]> =>
  (
    await db
      .select()
      .from(mainBanners)
      .orderBy(...MAIN_ORDER)
  ).map(mainBannerJson);

/** All home banners, those to come and those that ended too. */
export const listAllHomeBanners = async (_staff: StaffActor): Promise<HomeBannerJson[]> =>
  (
    await db
      .select()
      .from(homeBanners)
      .orderBy(...HOME_ORDER)
  ).map(homeBannerJson);

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
