import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react';
import { useContext } from 'react';

import type { PageError } from '~/http/page-errors.server';
import { useTranslation } from '~/i18n/use-translation';
import { ClosedError, failureText, NetworkError, RefusedError } from '~/layout/read-failures';
import { Logo } from '~/layout/logo';
import type { RootData } from '~/layout/root-data';
import { SearchBox } from '~/layout/search-box';
import { UnavailableContext } from '~/layout/unavailable-context';
import { ButtonLink, TextLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import type { IconName } from '~/ui/icon-names';

const KINDS: Record<number, { icon: IconName; title: string; text: string }> = {
  403: { icon: 'lock', title: 'layout.forbidden.title', text: 'layout.forbidden.text' },
  404: { icon: 'search-x', title: 'notFound.title', text: 'notFound.text' },
  409: { icon: 'circle-alert', title: 'layout.conflict.title', text: 'error.title' },
  503: { icon: 'clock', title: 'error.unavailable', text: 'error.unavailableText' },
};
const UNREACHED = { icon: 'circle-alert', title: 'error.network', text: 'error.text' } as const;
const UNKNOWN = { icon: 'circle-alert', title: 'error.title', text: 'error.text' } as const;

const isPageError = (value: unknown): value is PageError =>
  typeof value === 'object' && value !== null && 'messageKey' in value;

/**
 * The title of pages that name none, and of errors: they are shown in a layout's place, and only the layout's title is
 * asked then.
 */
export const titleOfErrors: MetaFunction<() => Promise<{ notFoundTitle: string }>> = ({ data, error, matches }) => {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
  const notFound = isRouteErrorResponse(error) && error.status === 404 && data?.notFoundTitle;
  return root ? [{ title: notFound || root.shop.name }] : [];
};

/** The head of a page that search engines leave out; its loader reads the title. */
export const unlistedMeta: MetaFunction<() => { pageTitle: string }> = ({ data }) => [
  { title: data?.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/**
 * What went wrong, in a sentence, and where to go on. `inLayout`: inside the shop's layout, else the page is
 * all there is.
 */
export function ErrorPage({ inLayout = false }: { inLayout?: boolean }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const closed = useContext(UnavailableContext) || error instanceof ClosedError;
  const status = isRouteErrorResponse(error) ? error.status : closed ? 503 : 500;
  const unreached = error instanceof NetworkError;
  const { icon, title, text } = unreached ? UNREACHED : (KINDS[status] ?? UNKNOWN);
  const said: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  // A plain 404 keeps the fuller text of its page; other refusals say what the rule said.
  const reason =
    isPageError(said) && said.messageKey !== 'notFound' ? t(`errors:${said.messageKey}`, said.values) : t(text);
  const passing = status === 500 || status === 503;
  const page = (
    <div className="page-wrap py-8">
      <EmptyState
        icon={icon}
        headingLevel={1}
        title={error instanceof RefusedError ? failureText(error, t) : t(title)}
        text={reason}
        actions={
          <>
            {passing && (
              <ButtonLink to={pathname + search} reloadDocument={!unreached} icon="rotate-ccw">
                {t('retry')}
              </ButtonLink>
            )}
            <ButtonLink to={status === 404 ? '/store' : '/'} variant={passing ? 'line' : 'primary'}>
              {t(status === 404 ? 'nav.store' : 'error.home')}
            </ButtonLink>
            {status === 404 && <TextLink to="/collections">{t('nav.collections')}</TextLink>}
          </>
        }
      />
      {status === 404 && inLayout && (
        <div className="mx-auto -mt-6 mb-16 max-w-md">
          <SearchBox id="search-not-found" landmark={false} />
        </div>
      )}
    </div>
  );
  if (inLayout) return page;
  return (
    <>
      <header className="page-wrap py-5">
        <Logo />
      </header>
      <main id="content">{page}</main>
    </>
  );
}
