import '~/styles/pages/page.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { getPageVersion, getPageView } from '~/features/page/page.queries.server';
import { openingOf } from '~/features/page/page.nodes';
import { PageText } from '~/features/page/page-text';
import { shopName } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { orPageError } from '~/http/page-errors.server';
import type { Language } from '~/i18n/language';
import { useLanguage } from '~/i18n/use-language';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { TextLink } from '~/ui/button';
import { Alert } from '~/ui/alert';

export const handle = { shared: true, i18n: ['errors'] };

/** Letters that search engines show of a page. */
const DESCRIPTION_LENGTH = 160;

/** The version of a page that an address names, `?version=2`, or the one of today. */
async function readAsked(slug: string, language: Language) {
  const asked = understoodRequest().query.get('version');
  if (asked === null) return getPageView(slug, language);
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw new NotFoundError();
  return getPageVersion(slug, Number(asked), language);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const page = await orPageError(readAsked(params.slug ?? '', language));
  const head = {
    title: `${page.title} · ${await shopName(language)}`,
    description: openingOf(page.nodes, DESCRIPTION_LENGTH),
    noIndex: page.older !== null,
  };
  return data({ page, head });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location: { pathname, search } }) =>
  loaded ? seo({ ...siteOf(matches, search), ...loaded.head, path: pathname + search }) : [];

export default function Page() {
  const { language } = useLanguage();
  const { page } = useLoaderData<typeof loader>();
  const own = page.language === language ? {} : { lang: page.language, dir: page.language === 'ar' ? 'rtl' : 'ltr' };
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: page.title }]} />
      <article className="shop-page">
        <h1 className="page-title mb-6" {...own}>
          {page.title}
        </h1>
        {page.older && (
          <Alert className="mb-6" title={page.older.text}>
            <TextLink to={`/pages/${page.slug}`}>{page.older.link}</TextLink>
          </Alert>
        )}
        <div {...own}>
          <PageText nodes={page.nodes} />
        </div>
        <p className="shop-page-version">{page.note}</p>
      </article>
    </div>
  );
}
