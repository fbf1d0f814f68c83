import '~/styles/app.css';

import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { isTokenHandoffPending } from '~/auth/token-handoff.server';
import { secureCookies, takeFlash } from '~/http/flash.server';
import { BEGIN_LATE_MODULES } from '~/http/late-modules';
import { useNonce } from '~/http/nonce';
import { preferencesOf } from '~/http/preferences.server';
import { publicOrigin } from '~/http/request-check.server';
import { TEXTS_OF_PAGE } from '~/i18n/config';
import { languageOf, namedLanguageCookie } from '~/i18n/i18n.server';
import { directionOf } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { ErrorPage } from '~/layout/error-page';
import { FlashMessage } from '~/layout/flash-message';
import { PageAnnouncer } from '~/layout/page-announcer';
import { useFrameMemory, useRootData, useLayoutData, useUnreadPage } from '~/layout/root-data';
import { useRouterInTransitions } from '~/layout/router-in-transitions';
import { SiteLayout } from '~/layout/site-layout';
import { useSessionMirror } from '~/layout/use-session-mirror';
import customerStyles from '~/styles/pages/customer.css?url';
import { fontPreloads } from '~/ui/fonts';
import { useTakeover } from '~/ui/wakes-near';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Of a page whose data never came; every other names itself. */
export const meta: MetaFunction = () => [{ title: 'Attara عطارة' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const { flash, clear } = await takeFlash(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const cookie of [clear, namedLanguageCookie(request, secureCookies())]) if (cookie) headers.append('Set-Cookie', cookie);
  return data(
    {
      language: await languageOf(request),
      origin: publicOrigin(request),
      preferences: preferencesOf(request),
      user: actor.kind === 'user' ? { _id: actor.id, name: actor.name, role: actor.role } : null,
      flash,
      tokenWaits: await isTokenHandoffPending(request, actor),
    },
    { headers },
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useTranslation();
  const nonce = useNonce();
  const { preferences, user } = useRootData() ?? {};
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={preferences?.theme ?? 'system'}
      data-text-size={preferences?.textSize ?? 'normal'}
      data-texts={TEXTS_OF_PAGE}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontPreloads(language).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
        {user && <link rel="stylesheet" href={customerStyles} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script
          suppressHydrationWarning
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEGIN_LATE_MODULES : '' }}
        />
      </body>
    </html>
  );
}

export default function App() {
  useSessionMirror();
  useFrameMemory();
  useRouterInTransitions();
  useTakeover();
  return (
    <>
      <FlashMessage />
      <Outlet />
      <PageAnnouncer />
    </>
  );
}

/** Within the shop's frame where it is known: a line that is down takes a page away, not the shop around it. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  const framed = useLayoutData() !== undefined && !pathname.startsWith('/admin');
  const unread = useUnreadPage();
  if (!framed) return <ErrorPage />;
  return <SiteLayout>{unread ?? <ErrorPage framed />}</SiteLayout>;
}
