import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { db, type Executor, type Transaction } from '~/db/client.server';
import { collectionContents, collectionPool, collections as collectionTable } from '~/db/schema/collection.server';
import { homeBanners, homeSections, mainBanners, spread } from '~/db/schema/home.server';
import { offer } from '~/db/schema/offer.server';
import { pages, pageVersions } from '~/db/schema/page.server';
import { products } from '~/db/schema/product.server';
import { regions } from '~/db/schema/region.server';
import { reviews } from '~/db/schema/review.server';
import { productScents, scentFamilies, scentNotes } from '~/db/schema/scent.server';
import { settings as settingsTable } from '~/db/schema/settings.server';
import { toPiastres } from '~/features/catalogue/money';
import { indexCollection } from '~/features/search-words/search-index.server';
import { SAMPLE_SETTINGS } from '~/features/settings/sample-settings';
import { withStoredImages } from '~/images/image-store.server';

import { collections } from './catalogue/collections';
import { type DemoImages, prepareDemoImages } from './demo-images';
import { demoProducts } from './demo-products';
import {
  collectionRow,
  homeBannerRows,
  homeSectionRows,
  mainBannerRows,
  offerRow,
  productRow,
  spreadRow,
} from './demo-rows';
import { demoFacts, demoReviews, demoScents, scentFamilyRows, scentNoteRows } from './scent-rows';
import { startingPages } from './starting-pages';

/** Any constant will do, as long as every instance uses the same. */
const SEED_LOCK = 4_711_202_7;

const namesIn = (cell = ''): string[] => cell.split(';').filter((name) => name !== '');

/** Governorates that are missing. Only their cities follow the file: nobody can change them in the shop. */
async function ensureRegions(): Promise<number> {
  const csv = await readFile(new URL('./regions.csv', import.meta.url), 'utf8');
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line, order) => {
      const [code = '', nameEn = '', nameAr = '', charge, codAllowed, etaDays, citiesEn, citiesAr] = line.split(',');
      const arabic = namesIn(citiesAr);
      return {
        code,
        nameEn,
        nameAr,
        cities: namesIn(citiesEn).map((en, index) => ({ en, ar: arabic[index] ?? en })),
        deliveryCharge: toPiastres(Number(charge)),
        codAllowed: codAllowed === 'true',
        etaDays: Number(etaDays),
        order,
      };
    });
  const written = await db
    .insert(regions)
    .values(rows)
    .onConflictDoUpdate({
      target: regions.code,
      set: { cities: sql`excluded.cities` },
      setWhere: sql`${regions.cities} <> excluded.cities`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return written.filter(({ isNew }) => isNew).length;
}

function sampleSettings(): typeof settingsTable.$inferInsert {
  const { branchAddress, counterHours, freeDeliveryThreshold, ...details } = SAMPLE_SETTINGS;
  return {
    ...details,
    branchAddressEn: branchAddress.en,
    branchAddressAr: branchAddress.ar,
    counterHoursEn: counterHours.en,
    counterHoursAr: counterHours.ar,
    freeDeliveryThreshold: toPiastres(freeDeliveryThreshold),
    sample: true,
  };
}

/** Where people write, call and pay is for the owner to say; a demo alone begins with addresses (contract 7.1). */
async function ensureSettings({ demo }: { demo: boolean }): Promise<void> {
  const row = demo ? sampleSettings() : { email: '', phone: '', branchAddressEn: '', branchAddressAr: '' };
  await db.insert(settingsTable).values(row).onConflictDoNothing();
}

/** Families and notes as their files have them: nobody can change them in the shop. */
async function ensureScents(): Promise<void> {
  const [families, notes] = await Promise.all([scentFamilyRows(), scentNoteRows()]);
  const named = { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar`, order: sql`excluded.order` };
  await db
    .insert(scentFamilies)
    .values(families)
    .onConflictDoUpdate({
      target: scentFamilies.code,
      set: {
        ...named,
        descriptionEn: sql`excluded.description_en`,
        descriptionAr: sql`excluded.description_ar`,
      },
      setWhere: sql`${scentFamilies} is distinct from excluded`,
    });
  await db
    .insert(scentNotes)
    .values(notes)
    .onConflictDoUpdate({
      target: scentNotes.code,
      set: { ...named, family: sql`excluded.family`, also: sql`excluded.also` },
      setWhere: sql`${scentNotes} is distinct from excluded`,
    });
}

/** Pages that are missing: those of a fresh store, and of one from before there were any (contract 7.6). */
async function ensurePages(): Promise<void> {
  const rows = (await startingPages()).map(({ slug, title, text }) => ({
    slug,
    titleEn: title.en,
    titleAr: title.ar,
    textEn: text.en,
    textAr: text.ar,
  }));
  await db.transaction(async (tx) => {
    const added = await tx.insert(pages).values(rows).onConflictDoNothing().returning();
    if (added.length === 0) return;
    await tx.insert(pageVersions).values(
      added.map(({ slug, version, titleEn, titleAr, textEn, textAr }) => ({
        slug,
        version,
        titleEn,
        titleAr,
        textEn,
        textAr,
      })),
    );
  });
}

/** Also a deleted product counts: a store whose owner removed the demo must not get it back. */
async function isUntouched(executor: Executor): Promise<boolean> {
  const [found] = await executor.execute<{ untouched: boolean }>(
    sql`select not exists (select from ${products}) and not exists (select from ${collectionTable}) as untouched`,
  );
  return found?.untouched === true;
}

async function insertCatalogue(tx: Transaction, images: DemoImages): Promise<void> {
  const [scents, facts] = await Promise.all([demoScents(), demoFacts()]);
  const added = await tx
    .insert(products)
    .values(demoProducts.map((product, index) => productRow(product, index, images, facts.get(product.slug) ?? [])))
    .returning({ id: products.id, slug: products.slug });
  const ids = new Map(added.map(({ id, slug }) => [slug, id]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`A demo collection names ${slug}, which is no demo product`);
    return id;
  };

  await tx
    .insert(productScents)
    .values(scents.map(({ product, ...scent }) => ({ ...scent, productId: idOf(product) })));

  const said = await demoReviews();
  await tx.insert(reviews).values(said.map(({ product, ...review }) => ({ ...review, productId: idOf(product) })));

  for (const [index, collection] of collections.entries()) {
    const [row] = await tx
      .insert(collectionTable)
      .values(collectionRow(collection, index, images))
      .returning({ id: collectionTable.id });
    if (!row) throw new Error(`The demo collection ${collection.slug} was not inserted`);
    const collectionId = row.id;
    if (collection.collectionType === 'classic') {
      await tx.insert(collectionContents).values(
        collection.contents.map(({ slug, size, quantity }, position) => ({
          collectionId,
          position,
          productId: idOf(slug),
          size,
          quantity,
        })),
      );
    } else if (collection.pool) {
      await tx.insert(collectionPool).values(collection.pool.map((slug) => ({ collectionId, productId: idOf(slug) })));
    }
    await indexCollection(tx, collectionId);
  }
}

/** Banners, sections, offer and spread that the owner has already made stay alone. */
async function insertSite(tx: Transaction, images: DemoImages): Promise<void> {
  await tx.insert(offer).values(offerRow(images)).onConflictDoNothing();
  await tx.insert(spread).values(spreadRow(images)).onConflictDoNothing();
  if ((await tx.$count(mainBanners)) === 0) await tx.insert(mainBanners).values(mainBannerRows(images));
  if ((await tx.$count(homeBanners)) === 0) await tx.insert(homeBanners).values(homeBannerRows(images));
  if ((await tx.$count(homeSections)) === 0) await tx.insert(homeSections).values(homeSectionRows());
}

class FilledMeanwhile extends Error {}

async function insertDemo(images: DemoImages): Promise<void> {
  await db.transaction(async (tx) => {
    // Instances that start together take turns; the second one finds the work done and its pictures are removed again.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isUntouched(tx))) throw new FilledMeanwhile();
    await insertCatalogue(tx, images);
    await insertSite(tx, images);
  });
}

/**
 * Fills what a store cannot do without, the governorates, its settings and its pages, and with `demo` sample settings
 * and the demo catalogue, but that only into a store that never had a product or a collection (contract 10.1
 * `SEED_DEMO`). Runs at every start: what is there, and what the owner changed, is left as it is. Rows come in
 * one transaction; if it fails, no picture stays.
 */
export async function seedStore({ demo, log }: { demo: boolean; log: (line: string) => void }): Promise<void> {
  const added = await ensureRegions();
  if (added > 0) log(`${added} governorates added`);
  await ensureSettings({ demo });
  await ensurePages();
  await ensureScents();
  if (!demo || !(await isUntouched(db))) return;

  log('preparing the pictures of the demo catalogue');
  const images = await prepareDemoImages();
  try {
    await withStoredImages(images.prepared, () => insertDemo(images));
  } catch (error) {
    if (error instanceof FilledMeanwhile) return;
    throw error;
  }
  log(
    `${demoProducts.length} products, ${collections.length} collections and ${images.prepared.length} pictures added`,
  );
}
