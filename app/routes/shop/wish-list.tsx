import '~/styles/pages/wish.css';

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { currentActor, LOGIN_PATH } from '~/auth/guards.server';
import { productCards } from '~/features/product/product-cards.server';
import { listProductsBySlugs } from '~/features/product/product.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { savePendingWish } from '~/features/wish/pending-wish.server';
import { RecentlySeen } from '~/features/wish/recently-seen';
import { ShareList } from '~/features/wish/share-list';
import { SharedList } from '~/features/wish/shared-list';
import { WishList } from '~/features/wish/wish-list';
import { listWishes } from '~/features/wish/wish.queries.server';
import { sharedIn, WISH_LIST_PATH } from '~/features/wish/wish.rules';
import { redirectWithFlash } from '~/http/flash.server';
import { internalPath, withRedirectTo } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { answerWish } from '~/layout/wish-form.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

export const handle = { personal: true, i18n: ['errors', 'wish'] };

/** One's own list, or the one that the address names, whoever asks (contract 5.5). */
export async function loader({ request }: LoaderFunctionArgs) {
  const shared = sharedIn(understoodRequest().query);
  const actor = await currentActor(request);
  const [t, language] = await Promise.all([requestTexts(request), languageOf(request)]);
  const wished = shared ? await listProductsBySlugs(shared) : actor.kind === 'user' ? await listWishes(actor.id) : [];
  return {
    pageTitle: `${t(shared ? 'wish:shared.title' : 'wish:title')} · ${t('shopName')}`,
    isShared: shared !== null,
    guest: actor.kind === 'guest',
    cards: wished.map(await productCards(t, language)),
    perfumes: wished.filter(({ scent }) => scent !== null).map(({ slug }) => slug),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

/** The heart: keeps a product or takes it off. A guest's is remembered until they are in (contract 5.5). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await currentActor(request);
  const form = await readForm(request);
  const returnTo = internalPath(formText(form, 'returnTo')) ?? WISH_LIST_PATH;
  if (actor.kind === 'guest') {
    const keeps = formText(form, 'intent') === 'keep';
    const headers = keeps
      ? { 'Set-Cookie': await savePendingWish(formText(form, 'product').slice(0, 200), returnTo) }
      : undefined;
    return redirect(withRedirectTo(LOGIN_PATH, returnTo), { status: 303, headers });
  }
  const message = await answerWish(actor, form, await languageOf(request));
  return redirectWithFlash(returnTo, message, new Headers({ 'X-Remix-Replace': 'true' }));
}

export default function WishListPage() {
  const { t } = useTranslation();
  const { cards, perfumes, guest, isShared } = useLoaderData<typeof loader>();
  const title = t(isShared ? 'wish:shared.title' : 'wish:title');
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: title }]} />
      <div className="wish-head">
        <h1 className="page-title">{title}</h1>
        {cards.length > 0 && (
          <>
            <p>{t('wish:count', { count: cards.length })}</p>
            <ShareList slugs={cards.map(({ slug }) => slug)} title={title} />
          </>
        )}
      </div>
      {isShared ? <SharedList cards={cards} /> : <WishList cards={cards} perfumes={perfumes} guest={guest} />}
      <RecentlySeen />
    </div>
  );
}
