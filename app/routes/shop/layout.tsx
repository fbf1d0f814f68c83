import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { preventCaching } from '~/cache/page-cache.server';
import { getCart } from '~/features/cart/cart.queries.server';
import { nearEnd } from '~/features/dates/dates.rules';
import { readMenuArches } from '~/layout/menu-arches.server';
import { fullFamilies } from '~/features/product-scent/full-families.server';
import type { Language } from '~/i18n/language';
import { pickLanguage } from '~/i18n/localized';
import { getOffer } from '~/features/offer/offer.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { transferMethods } from '~/features/settings/ways-to-pay';
import { languageOf } from '~/request/language.server';
import { ErrorPage, titleOfErrors } from '~/layout/error-page';
import { readLayoutParts } from '~/layout/layout-parts.server';
import type { LayoutSettings, LayoutData } from '~/layout/root-data';
import { SiteLayout } from '~/layout/site-layout';

/** What the layout of the shop shows; the cart only for those who have one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LayoutData> {
  const actor = await currentActor(request);
  const cart = actor.kind === 'user' ? getCart(actor.id) : Promise.resolve(null);
  const language = await languageOf(request);
  const t = await shopTexts(language);
  const parts = await readLayoutParts({
    settings: layoutSettings(language),
    offer: offerBar(language),
    cart,
    families: fullFamilies(language),
    arches: readMenuArches(language),
  });
  if (parts.failed) preventCaching();
  return {
    ...parts,
    notFoundTitle: `${t('notFound.title')} · ${t('shopName')}`,
    year: new Date().getFullYear(),
  };
}

async function layoutSettings(language: Language): Promise<LayoutSettings> {
  const settings = await getSettings();
  const { email, phone, branchAddress, facebook, instagram, whatsappNumber, freeDeliveryThreshold } = settings;
  const shown = { email, phone, branchAddress, facebook, instagram, whatsappNumber, freeDeliveryThreshold };
  return { ...pickLanguage(shown, language), transferMethods: transferMethods(settings) };
}

async function offerBar(language: Language) {
  const { title, link, to } = await getOffer();
  return { ...pickLanguage({ title, link }, language), until: nearEnd(to, new Date()) };
}

export const meta = titleOfErrors;

export default function ShopLayout() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage inLayout />
    </SiteLayout>
  );
}
