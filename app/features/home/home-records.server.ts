import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

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

/** A record with the state it was read in, for forms. */
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

async function getRow<Table extends PgTable & { id: PgColumn }>(table: Table, id: string) {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.id, knownId(id)));
  if (!row) throw gone();
  return row as Table['$inferSelect'];
}

/** Throws NotFoundError. */
export async function getMainBanner(id: string): Promise<Versioned<MainBannerJson>> {
  const row = await getRow(mainBanners, id);
  return { record: mainBannerJson(row), version: versionOf(row) };
}

/** Throws NotFoundError. */
export async function getHomeBanner(id: string): Promise<Versioned<HomeBannerJson>> {
  const row = await getRow(homeBanners, id);
  return { record: homeBannerJson(row), version: versionOf(row) };
}

/** Throws NotFoundError. */
export async function getHomeSection(id: string): Promise<Versioned<HomeSectionJson>> {
  const row = await getRow(homeSections, id);
  return { record: homeSectionJson(row), version: versionOf(row) };
}
