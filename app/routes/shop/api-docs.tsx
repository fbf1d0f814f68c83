import '~/styles/pages/api-docs.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requestTexts } from '~/features/settings/shop.server';
import { apiDocument } from '~/api/calls.server';
import { CallCard, Code } from '~/api/call-card';
import { readReference } from '~/api/reference';
import { useTranslation } from '~/i18n/use-translation';
import { seo, siteOf } from '~/layout/seo';
import { Breadcrumbs } from '~/ui/ways';

const DOCUMENT = '/api/v1/openapi.json';

export const handle = { shared: true, i18n: ['reference'] };

/** The reference of the API as a page (contract 8.6). Its words come along: no other page needs them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await requestTexts(request);
  const words = {
    title: t('reference:title'),
    intro: t('reference:intro'),
    document: t('reference:document'),
    english: t('reference:english'),
    contents: t('reference:contents'),
    parameters: t('reference:parameters'),
    required: t('reference:required'),
    body: t('reference:body'),
    files: t('reference:files'),
    example: t('reference:example'),
    answer: t('reference:answer'),
    empty: t('reference:empty'),
    refusals: t('reference:refusals'),
    statuses: t('reference:statuses'),
    shapes: t('reference:shapes'),
  };
  const head = { title: `${words.title} · ${t('shopName')}`, description: words.intro };
  return { head, words, reference: readReference(apiDocument(t('shopName'))) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location: { pathname, search } }) =>
  data ? seo({ ...siteOf(matches, search), ...data.head, path: pathname + search }) : [];

export default function ApiDocs() {
  const { t } = useTranslation();
  const { words, reference } = useLoaderData<typeof loader>();
  return (
    <div className="page-wrap section-last">
      <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={[{ text: t('nav.home'), to: '/' }, { text: words.title }]} />
      <h1 className="page-title">{words.title}</h1>
      <p className="mt-2 max-w-[35rem] text-ink-soft">{words.intro}</p>
      <p className="mt-2 max-w-[35rem] text-ink-soft">{words.english}</p>
      <p className="mt-4">
        <a className="text-link" href={DOCUMENT} type="application/json" dir="ltr">
          {words.document}
        </a>
      </p>
      <nav aria-label={words.contents} className="chips mt-5 mb-8" dir="ltr">
        {reference.groups.map(({ name }) => (
          <a key={name} className="chip" href={`#calls-${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {reference.groups.map(({ name, calls }) => (
          <section key={name} className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby={`calls-${name}`}>
            <h2 id={`calls-${name}`} className="section-title calls-head" dir="ltr">
              {name}
            </h2>
            {calls.map((call) => (
              <CallCard key={call.id} call={call} words={words} />
            ))}
          </section>
        ))}
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="statuses">
          <h2 id="statuses" className="section-title">
            {words.statuses}
          </h2>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-2" dir="ltr" lang="en">
            {reference.refusals.map(({ status, text }) => (
              <div key={status} className="flex gap-3 text-start">
                <dt>
                  <code>{status}</code>
                </dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="shapes">
          <h2 id="shapes" className="section-title">
            {words.shapes}
          </h2>
          {reference.shapes.map(({ name, text }) => (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <h3 dir="ltr" className="text-start">
                <code>{name}</code>
              </h3>
              <Code>{text}</Code>
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}
