import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';

import { getAdminCollection, getWrittenCollection } from '~/admin/collections/collections.queries.server';
import { updateCollection } from '~/admin/collections/collections.commands.server';
import { getAdminProduct, getProductForm } from '~/admin/products/products.queries.server';
import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { pageVersions } from '~/db/schema/page.server';
import { PAGE_SLUGS, type PageSlug } from '~/db/schema/page.values';
import type { AuditChanges } from '~/features/audit/audit.rules';
import { toPiastres } from '~/features/catalogue/money';
import { asWritten as asWrittenCollection } from '~/features/collection/collection.json';
import { collectionSchema } from '~/features/collection/collection.schema';
import { updateHomeBanner, updateMainBanner } from '~/features/home/banner.commands.server';
import { getHomeBanner, getHomeSection, getMainBanner } from '~/features/home/home-records.server';
import { homeBannerSchema, homeSectionSchema, mainBannerSchema } from '~/features/home/home.schema';
import { updateHomeSection } from '~/features/home/section.commands.server';
import { isTextKind } from '~/features/message-texts/message-texts.rules';
import { getMessageText, updateMessageText } from '~/features/message-texts/message-texts.commands.server';
import { messageTextSchema } from '~/features/message-texts/message-texts.schema';
import { updateOfferBanner, updateOfferBar } from '~/features/offer/offer.commands.server';
import { bannerOf, barOf } from '~/features/offer/offer.json';
import { getVersionedOffer } from '~/features/offer/offer.queries.server';
import { offerBannerSchema, offerBarSchema } from '~/features/offer/offer.schema';
import { updatePage } from '~/features/page/page.commands.server';
import { getPageForm } from '~/features/page/page.queries.server';
import { pageSchema } from '~/features/page/page.schema';
import { asWritten as asWrittenProduct } from '~/features/product/product.json';
import { updateProduct } from '~/features/product/product.commands.server';
import { productSchema } from '~/features/product/product-input.schema';
import { withoutForeignFields } from '~/features/product/product.rules';
import { updateRegions } from '~/features/region/region.commands.server';
import { listAllRegions } from '~/features/region/region.queries.server';
import { regionSchema } from '~/features/region/region.schema';
import { updateSettings } from '~/features/settings/settings.commands.server';
import { getVersionedSettings } from '~/features/settings/settings.queries.server';
import { settingsSchema } from '~/features/settings/settings.schema';
import { updateSpread } from '~/features/spread/spread.commands.server';
import { getVersionedSpread } from '~/features/spread/spread.queries.server';
import { spreadSchema } from '~/features/spread/spread.schema';
import { NotFoundError } from '~/http/domain-error';

import type { Restorable } from './change-log.rules';

/** A record as it is: by the names that the log has for its fields, and as its own schema takes them. */
export type PresentRecord = {
  /** Money in piastres. */
  logged: object;
  /** Money in EGP. */
  values: object;
  version: string | undefined;
};

/** How the fields of a kind of record are read and written: by the commands that its own screen uses. */
export type RestorableRecord = {
  read: (staff: StaffActor, id: string, field: string) => Promise<PresentRecord>;
  /** Checks all values by the record's schema first; null: written. */
  write: (
    actor: StaffActor,
    id: string,
    values: object,
    version: string | undefined,
    field: string,
  ) => Promise<Written>;
  /** What a field was before, where the log keeps only the beginning of it. */
  before?: (id: string, field: string, changes: AuditChanges) => Promise<unknown>;
};
export type Written = { issues: z.core.$ZodIssue[] } | null;

/** Writes what the schema makes of the values, or answers what is wrong with them. */
async function checked<Schema extends z.ZodType>(
  schema: Schema,
  values: object,
  write: (value: z.output<Schema>) => Promise<unknown>,
): Promise<Written> {
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { issues: parsed.error.issues };
  await write(parsed.data);
  return null;
}

const product: RestorableRecord = {
  // The version first: what changes between the two is refused.
  read: async (staff, id) => {
    const form = await getProductForm(staff, id);
    return { ...form, logged: asWrittenProduct(await getAdminProduct(staff, id)) };
  },
  write: (actor, id, values, version) =>
    checked(productSchema, withoutForeignFields(values), (value) => updateProduct(actor, id, value, version)),
};

const collection: RestorableRecord = {
  read: async (staff, id) => {
    const form = await getWrittenCollection(staff, id);
    return { ...form, logged: asWrittenCollection((await getAdminCollection(staff, id)).row) };
  },
  write: (actor, id, values, version) =>
    checked(collectionSchema, values, (value) => updateCollection(actor, id, value, version)),
};

const region: RestorableRecord = {
  read: async (staff, id) => {
    const { regions, version } = await listAllRegions(staff);
    const row = regions.find(({ _id }) => _id === id);
    if (!row) throw new NotFoundError();
    const { deliveryCharge, codAllowed, etaDays, active } = row;
    const values = { deliveryCharge, codAllowed, etaDays, active };
    return { logged: { ...values, deliveryCharge: toPiastres(deliveryCharge) }, values, version };
  },
  write: (actor, id, values, version = '') =>
    checked(regionSchema, values, (value) => updateRegions(actor, [{ ...value, _id: id }], version)),
};

const settings: RestorableRecord = {
  read: async () => {
    const { record, version } = await getVersionedSettings();
    const { sample: _, ...values } = record;
    const threshold = values.freeDeliveryThreshold;
    const logged = { ...values, freeDeliveryThreshold: threshold === null ? null : toPiastres(threshold) };
    return { logged, values, version };
  },
  write: (actor, _id, values, version) =>
    checked(settingsSchema, values, (value) => updateSettings(actor, value, version)),
};

const slugOf = (id: string): PageSlug => {
  const slug = PAGE_SLUGS.find((known) => known === id);
  if (!slug) throw new NotFoundError();
  return slug;
};

const page: RestorableRecord = {
  read: async (staff, id) => {
    const { record, values, version } = await getPageForm(staff, id);
    return { logged: { title: record.title, text: record.text }, values, version };
  },
  write: (actor, id, values, version) =>
    checked(pageSchema, values, (value) => updatePage(actor, slugOf(id), value, version)),
  // The log has the beginning of a text; the version before this change has all of it.
  before: async (id, field, changes) => {
    const version = changes.version?.from;
    if (!field.startsWith('text.') || typeof version !== 'number') return changes[field]?.from;
    const [kept] = await db
      .select({ en: pageVersions.textEn, ar: pageVersions.textAr })
      .from(pageVersions)
      .where(and(eq(pageVersions.slug, slugOf(id)), eq(pageVersions.version, version)));
    if (!kept) throw new NotFoundError();
    return field === 'text.en' ? kept.en : kept.ar;
  },
};

/** The bar and the banner of the offer have forms of their own. */
const isOfBar = (field: string): boolean => ['link', 'from', 'to'].includes(field) || field.startsWith('title.');

const offer: RestorableRecord = {
  read: async (_staff, _id, field) => {
    const { record, version } = await getVersionedOffer();
    return { logged: record, values: isOfBar(field) ? barOf(record) : bannerOf(record), version };
  },
  write: (actor, _id, values, version, field) =>
    isOfBar(field)
      ? checked(offerBarSchema, values, (value) => updateOfferBar(actor, value, version))
      : checked(offerBannerSchema, values, (value) => updateOfferBanner(actor, value, version)),
};

/** A record of the home page as its schema takes it. */
const withoutId = <Json extends { _id: string }>({ _id, ...values }: Json) => values;

const mainBanner: RestorableRecord = {
  read: async (_staff, id) => {
    const { record, version } = await getMainBanner(id);
    return { logged: record, values: withoutId(record), version };
  },
  write: (actor, id, values, version) =>
    checked(mainBannerSchema, values, (value) => updateMainBanner(actor, id, value, version)),
};

const homeBanner: RestorableRecord = {
  read: async (_staff, id) => {
    const { record, version } = await getHomeBanner(id);
    return { logged: record, values: withoutId(record), version };
  },
  write: (actor, id, values, version) =>
    checked(homeBannerSchema, values, (value) => updateHomeBanner(actor, id, value, version)),
};

const LEVELS = ['category', 'branch', 'type', 'gender', 'unisexClass'];

const homeSection: RestorableRecord = {
  // The log names the levels of its place as columns, beside the rest; so do the values here.
  read: async (_staff, id) => {
    const { record, version } = await getHomeSection(id);
    const { filter, ...values } = withoutId(record);
    return { logged: { ...values, ...filter }, values: { ...values, ...filter }, version };
  },
  write: (actor, id, values, version) => {
    const all = Object.entries(values as Record<string, unknown>);
    const filter = all.filter(([name, value]) => LEVELS.includes(name) && value !== null);
    const rest = all.filter(([name]) => !LEVELS.includes(name));
    const section = { ...Object.fromEntries(rest), filter: Object.fromEntries(filter) };
    return checked(homeSectionSchema, section, (value) => updateHomeSection(actor, id, value, version));
  },
};

const spread: RestorableRecord = {
  read: async () => {
    const { record, version } = await getVersionedSpread();
    return { logged: record, values: record, version };
  },
  write: (actor, _id, values, version) => checked(spreadSchema, values, (value) => updateSpread(actor, value, version)),
};

const messageText: RestorableRecord = {
  read: async (staff, id) => {
    const { record, version } = await getMessageText(staff, id);
    const values = { subject: record.subject, text: record.text };
    return { logged: values, values, version };
  },
  write: async (actor, id, values, version) => {
    if (!isTextKind(id)) throw new NotFoundError();
    return checked(messageTextSchema(id), values, (value) => updateMessageText(actor, id, value, version));
  },
};

export const RECORDS: Record<Restorable, RestorableRecord> = {
  product,
  collection,
  region,
  settings,
  page,
  offer,
  mainBanner,
  homeBanner,
  homeSection,
  spread,
  messageText,
};
