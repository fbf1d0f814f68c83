import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { offer } from '~/db/schema/offer.server';
import { versionOf } from '~/features/catalogue/record-version';

import { type OfferJson, offerJson } from './offer.json';

const NO_OFFER: OfferJson = {
  title: { en: '', ar: '' },
  link: '',
  secondaryTitle: { en: '', ar: '' },
  desktopImage: null,
  mobileImage: null,
};

const readRow = () => db.select().from(offer).limit(1);

/** The one offer behind bar and banner, cached until it changes (contract 3.9). */
export function getOffer(): Promise<OfferJson> {
  return cached('offer', [], async () => {
    const [row] = await readRow();
    return row ? offerJson(row) : NO_OFFER;
  });
}

/** The offer with the state it was read in, for its forms; no version before its first change. */
export async function getVersionedOffer(): Promise<{ record: OfferJson; version: string | undefined }> {
  const [row] = await readRow();
  return row ? { record: offerJson(row), version: versionOf(row) } : { record: NO_OFFER, version: undefined };
}

/**
 * The fields of the bar or of the banner as they are, with the state they were read in, for what is to be laid over
 * them.
 */
export async function getOfferForm(part: 'bar' | 'banner'): Promise<{ values: object; version?: string }> {
  const { record, version } = await getVersionedOffer();
  const { title, link, ...banner } = record;
  return { values: part === 'bar' ? { title, link } : banner, ...(version !== undefined && { version }) };
}
