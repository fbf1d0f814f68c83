import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { offer } from '~/db/schema/offer.server';
import { recordChange } from '~/features/audit/audit.commands.server';

import { assertLatest, NEVER_CHANGED } from '~/features/catalogue/record-version';
import { NotFoundError } from '~/http/domain-error';

import { type OfferJson, offerJson, type OfferRow } from './offer.json';
import type { OfferBannerChange, OfferBarChange } from './offer.schema';

type OfferFields = Partial<Omit<OfferRow, 'singleton' | 'updatedAt'>>;

/**
 * Changes the one offer record, which comes into being with its first change; its lock lets admins in one after the
 * other.
 */
async function changeOffer(actor: UserActor, fields: OfferFields, version: string | undefined): Promise<OfferJson> {
  assertMay(actor, 'content.write');
  return changeCached(async (tx) => {
    await tx.insert(offer).values({ updatedAt: NEVER_CHANGED }).onConflictDoNothing();
    const [before] = await tx.select().from(offer).for('update');
    if (!before) throw new NotFoundError();
    assertLatest(before, version);
    const [after] = await tx.update(offer).set(fields).returning();
    if (!after) throw new NotFoundError();
    await recordChange(tx, actor, 'offer', 'offer', before, after);
    return offerJson(after);
  });
}

/**
 * Writes the offer bar: its title and where it leads (contract 3.9, 8.1 `PUT /offer-bar`). `version`: the state it was
 * filled in from. Throws ConflictError where somebody else changed the offer since.
 */
export function updateOfferBar(
  actor: UserActor,
  { title, link, from, to }: OfferBarChange,
  version?: string,
): Promise<OfferJson> {
  return changeOffer(actor, { titleEn: title.en, titleAr: title.ar, link, startsAt: from, endsAt: to }, version);
}

/**
 * Writes the offer banner: its title and pictures (contract 3.9, 8.1 `PUT /offer-banner`). `version`: the state it was
 * filled in from. Throws ConflictError where somebody else changed the offer since.
 */
export function updateOfferBanner(actor: UserActor, change: OfferBannerChange, version?: string): Promise<OfferJson> {
  const { secondaryTitle, desktopImage, mobileImage, secondaryFrom, secondaryTo } = change;
  const fields = {
    secondaryTitleEn: secondaryTitle.en,
    secondaryTitleAr: secondaryTitle.ar,
    desktopImage,
    mobileImage,
    secondaryStartsAt: secondaryFrom,
    secondaryEndsAt: secondaryTo,
  };
  return changeOffer(actor, fields, version);
}
