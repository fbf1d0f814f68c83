import '~/styles/pages/finder.css';

import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FinderForm } from '~/features/finder/finder-form';
import { readFinderPage } from '~/features/finder/finder-page.server';
import { FinderResultView } from '~/features/finder/finder-result';
import { FINDER_PATH } from '~/features/finder/finder-path';
import { finderHref, isAnswered, plainFinderAddress, readQuestion } from '~/features/finder/finder.schema';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { useRootData } from '~/layout/root-data';
import { seo, siteOf } from '~/layout/seo';
import { breadcrumbData } from '~/layout/structured-data';
import { understoodRequest } from '~/request/request-context.server';

export const handle = { shared: true, i18n: ['finder', 'scent'] };

/** The questions, or, where the address answers any, what fits; its form's own address is made shorter first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = understoodRequest();
  const plain = plainFinderAddress(query);
  if (plain !== null) throw redirect(plain);
  const question = readQuestion(query);
  return readFinderPage(request, question, !isAnswered(question) || query.has('change'));
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  const site = siteOf(matches, location.search);
  const { crumbs, ...words } = page.head;
  const path = location.pathname + location.search;
  return seo({ ...site, ...words, path, noIndex: page.result !== null, jsonLd: [breadcrumbData(site, crumbs)] });
};

export default function Finder() {
  const { t } = useTranslation();
  const { question, families, result } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const origin = useRootData()?.origin ?? '';
  if (!result) return <FinderForm key={search} question={question} families={families} />;
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('finder:title'), to: FINDER_PATH }, { text: t('finder:yours') }]} />
      <FinderResultView question={question} result={result} address={origin + finderHref(question)} />
    </div>
  );
}
