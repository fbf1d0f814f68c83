import '~/styles/pages/page.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { getPage, getPageVersion, getPageView } from '~/features/page/page.queries.server';
import { plainText } from '~/features/page/page.nodes';
import { PageText } from '~/features/page/page-text';
import { shopName } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { orPageError } from '~/http/page-errors.server';
import { formatDate } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { TextLink } from '~/ui/button';
import { Alert } from '~/ui/alert';

export const handle = { i18n: ['errors'] };

/** The version of a page that an address names, `?version=2`, or the one of today. */
async function readAsked(slug: string, language: Language) {
  const asked = understoodRequest().query.get('version');
  if (asked === null) return { page: await getPageView(slug, language), isOlder: false };
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw new NotFoundError();
  const [page, present] = await Promise.all([getPageVersion(slug, Number(asked), language), getPage(slug)]);
  return { page, isOlder: page.version !== present.version };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const { page, isOlder } = await orPageError(readAsked(params.slug ?? '', language));
  const head = {
    title: `${page.title} · ${await shopName(language)}`,
    description: plainText(page.nodes).slice(0, 160),
    noIndex: isOlder,
  };
  return data({ page, isOlder, head });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location: { pathname, search } }) =>
  loaded ? seo({ ...siteOf(matches, search), ...loaded.head, path: pathname + search }) : [];

export default function Page() {
  const { t, language } = useTranslation();
  const { page, isOlder } = useLoaderData<typeof loader>();
  const own = page.language === language ? {} : { lang: page.language, dir: page.language === 'ar' ? 'rtl' : 'ltr' };
  const values = { version: page.version, date: formatDate(page.at, language) };
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: page.title }]} />
      <article className="shop-page">
        <h1 className="page-title mb-6" {...own}>
          {page.title}
        </h1>
        {isOlder && (
          <Alert className="mb-6" title={t('shop:page.older', values)}>
            <TextLink to={`/pages/${page.slug}`}>{t('shop:page.present')}</TextLink>
          </Alert>
        )}
        <div {...own}>
          <PageText nodes={page.nodes} />
        </div>
        <p className="shop-page-version">{t('shop:page.version', values)}</p>
      </article>
    </div>
  );
}
