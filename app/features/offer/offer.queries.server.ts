import { db } from '~/db/client.server';
import { offer } from '~/db/schema/offer.server';
import { oncePerRequest } from '~/http/request-store.server';

import { type OfferJson, offerJson } from './offer.json';

/** A store without an offer: no bar, no banner. */
const NO_OFFER: OfferJson = {
  title: { en: '', ar: '' },
  link: '',
  secondaryTitle: { en: '', ar: '' },
  desktopImage: null,
  mobileImage: null,
};

/** The one offer behind bar and banner, read once a request (spec §7, decisions §2). */
export function getOffer(): Promise<OfferJson> {
  return oncePerRequest('offer', async () => {
    const [row] = await db.select().from(offer).limit(1);
    return row ? offerJson(row) : NO_OFFER;
  });
}
