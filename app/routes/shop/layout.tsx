import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Outlet } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { getCart } from '~/features/cart/cart.queries.server';
import { getOffer } from '~/features/offer/offer.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { closeQuestion } from '~/http/request-store.server';
import { languageOf, translator } from '~/i18n/i18n.server';
import { ErrorPage } from '~/shell/error-page';
import { readFrame } from '~/shell/frame.server';
import type { ShellData } from '~/shell/root-data';
import { Shell } from '~/shell/shell';

/** What the frame of the shop shows; the cart only for those who have one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<ShellData> {
  const actor = await currentActor(request);
  const cart = actor.kind === 'user' ? getCart(actor.id) : Promise.resolve(null);
  const t = translator(await languageOf(request));
  const frame = await readFrame({ settings: getSettings(), offer: getOffer(), cart });
  if (frame.failed) closeQuestion();
  return {
    ...frame,
    shopTitle: t('shopName'),
    notFoundTitle: `${t('notFound.title')} · ${t('shopName')}`,
  };
}

/** Of pages that name none, and of errors: they are shown here, where only this route's title is asked. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = isRouteErrorResponse(error) && error.status === 404 ? data?.notFoundTitle : data?.shopTitle;
  return [{ title: title ?? 'Attara عطارة' }];
};

export default function ShopLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage framed />
    </Shell>
  );
}
