import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { offer } from '~/db/schema/offer.server';
import { NO_DATES } from '~/features/dates/dates.rules';
import { holdsNow } from '~/features/dates/dates.sql.server';
import { NEVER_CHANGED, versionOf } from '~/features/catalogue/record-version';

import { bannerOf, barOf, type OfferJson, offerJson } from './offer.json';

const NO_BAR = { title: { en: '', ar: '' }, link: '', ...NO_DATES };
const NO_BANNER = {
  ...{ secondaryTitle: { en: '', ar: '' }, desktopImage: null, mobileImage: null },
  ...{ secondaryFrom: null, secondaryTo: null },
};
const NO_OFFER: OfferJson = { ...NO_BAR, ...NO_BANNER };

const BANNER_DATES = { startsAt: offer.secondaryStartsAt, endsAt: offer.secondaryEndsAt };

const readRow = () => db.select().from(offer).limit(1);

/** The one offer behind bar and banner, of each what counts now; cached until it changes (contract 3.9, 6.21). */
export function getOffer(): Promise<OfferJson> {
  return cached('offer', [], async () => {
    const [found] = await db
      .select({ row: offer, bar: holdsNow(offer), banner: holdsNow(BANNER_DATES) })
      .from(offer)
      .limit(1);
    if (!found) return NO_OFFER;
    const { row, bar, banner } = found;
    const json = offerJson(row);
    // A banner without words of the bar may lead where the bar does.
    return { ...json, ...(!bar && { ...NO_BAR, link: banner ? json.link : '' }), ...(!banner && NO_BANNER) };
  });
}

/** The offer with the state it was read in, for its forms. */
export async function getVersionedOffer(): Promise<{ record: OfferJson; version: string }> {
  const [row] = await readRow();
  return row
    ? { record: offerJson(row), version: versionOf(row) }
    : { record: NO_OFFER, version: versionOf({ updatedAt: NEVER_CHANGED }) };
}

/**
 * The fields of the bar or of the banner as they are, with the state they were read in, for what is to be laid over
 * them.
 */
export async function getOfferForm(part: 'bar' | 'banner'): Promise<{ values: object; version: string }> {
  const { record, version } = await getVersionedOffer();
  return { values: part === 'bar' ? barOf(record) : bannerOf(record), version };
}
