import '~/styles/app.css';

import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';

import { config } from '~/config.server';
import { currentActor } from '~/auth/guards.server';
import { isTokenHandoffPending } from '~/auth/token-handoff.server';
import { readAdded } from '~/features/cart-added/added.server';
import { wayWithoutCoupon } from '~/features/cart-coupon/coupon-link.server';
import { saidBy, takeFlash } from '~/http/flash.server';
import { secureCookies } from '~/http/signed-cookie.server';
import { useNonce } from '~/http/nonce';
import { getShop, shopTexts } from '~/features/settings/shop.server';
import { publicOrigin } from '~/http/request-check.server';
import { languageOf, namedLanguageCookie, offeredLanguage } from '~/request/language.server';
import { directionOf } from '~/i18n/language';
import { ShopContext } from '~/i18n/shop-context';
import { TextsProvider } from '~/i18n/texts-provider';
import { useTranslation } from '~/i18n/use-translation';
import { ErrorPage } from '~/layout/error-page';
import { FlashMessage } from '~/layout/flash-message';
import { PageAnnouncer } from '~/layout/page-announcer';
import { useLayoutMemory, useRootData, useLayoutData, useUnreadPage } from '~/layout/root-data';
import { rootUserOf } from '~/layout/root-user.server';
import { SiteLayout } from '~/layout/site-layout';
import { UnavailableContext } from '~/layout/unavailable-context';
import { usePageTexts } from '~/layout/use-page-texts';
import { useOfflinePages } from '~/layout/use-offline-pages';
import { useSessionMirror } from '~/layout/use-session-mirror';
import { understoodRequest } from '~/request/request-context.server';
import customerStyles from '~/styles/pages/customer.css?url';
import { fontPreloads } from '~/ui/fonts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const handle = { i18n: ['common', 'shop'] };

/** Of a page that names itself nowhere. */
export const meta: MetaFunction<typeof loader> = ({ data: root }) => (root ? [{ title: root.shop.name }] : []);

export async function loader({ request }: LoaderFunctionArgs) {
  const way = await wayWithoutCoupon();
  if (way) throw redirect(way.to, { status: 303, headers: way.headers });
  const { theme, textSize } = understoodRequest();
  const actor = await currentActor(request);
  const [language, offered] = await Promise.all([languageOf(request), offeredLanguage()]);
  const t = await shopTexts(language);
  const { flash, clear } = await takeFlash(request);
  const added = await readAdded(flash, actor, language);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const cookie of [clear, namedLanguageCookie(request, secureCookies())])
    if (cookie) headers.append('Set-Cookie', cookie);
  return data(
    {
      language,
      origin: publicOrigin(),
      shop: await getShop(language),
      preferences: { theme, textSize },
      user: rootUserOf(actor, t),
      flash: flash && { ...saidBy(t, flash), ...(added && { added, sheet: true }) },
      languageOffer: offered && { language: offered, text: t('head:languageOffer') },
      offlinePages: config.serviceWorker,
      tokenWaits: await isTokenHandoffPending(request, actor),
    },
    { headers },
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  // Without the root's data: what the server has put around the page (entry.server.tsx).
  const shop = useContext(ShopContext);
  return (
    <ShopContext.Provider value={root?.shop ?? shop}>
      <TextsProvider language={root?.language ?? null}>
        <Document>{children}</Document>
      </TextsProvider>
    </ShopContext.Provider>
  );
}

function Document({ children }: { children: React.ReactNode }) {
  const { language } = useTranslation();
  const nonce = useNonce();
  const unavailable = useContext(UnavailableContext);
  const { preferences, user } = useRootData() ?? {};
  const known = useRouteLoaderData('root') !== undefined;
  const shop = useContext(ShopContext);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={preferences?.theme ?? 'system'}
      data-text-size={preferences?.textSize ?? 'normal'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontPreloads(language).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {!known && <title>{shop.name}</title>}
        <Meta />
        <Links />
        <link rel="manifest" href={`/manifest.webmanifest?in=${language}`} />
        {user && <link rel="stylesheet" href={customerStyles} />}
      </head>
      <body>
        {children}
        {!unavailable && <PageScripts nonce={nonce} />}
      </body>
    </html>
  );
}

function PageScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function App() {
  usePageTexts();
  useSessionMirror();
  useOfflinePages();
  useLayoutMemory();
  return (
    <>
      <FlashMessage />
      <Outlet />
      <PageAnnouncer />
    </>
  );
}

/** Within the shop's layout where it is known: a network that is down takes a page away, not the shop around it. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  const inLayout = useLayoutData() !== undefined && !pathname.startsWith('/admin');
  const unread = useUnreadPage();
  if (!inLayout) return <ErrorPage />;
  return <SiteLayout>{unread ?? <ErrorPage inLayout />}</SiteLayout>;
}
