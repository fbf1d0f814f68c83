import '~/styles/pages/collection.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { localize, pickLanguage } from '~/i18n/localized';
import { GENDERS } from '~/db/schema/taxonomy.values';
import { Bundle } from '~/features/collection-page/bundle';
import { collectionData } from '~/features/collection-page/collection.structured-data';
import { Composer } from '~/features/collection-page/composer';
import { collectionCardJson, type CollectionJson } from '~/features/collection/collection.json';
import { CollectionGrid } from '~/features/collection/collection-grid';
import { listContentItems, listChoices } from '~/features/collection/collection.parts.server';
import { getCollectionBySlug, listCollections } from '~/features/collection/collection.queries.server';
import { nearEnd } from '~/features/dates/dates.rules';
import { Until } from '~/features/dates/until';
import { isBundle } from '~/features/collection/is-bundle';
import { readComposition } from '~/features/collection/composition';
import { listFamilies } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { itemSeo } from '~/layout/seo';
import { Alert } from '~/ui/alert';
import { SectionHeading } from '~/ui/layout';

const OTHERS = 4;

async function composerData(collection: CollectionJson, search: URLSearchParams) {
  const { offerType } = collection;
  if (offerType === null) return null;
  const choices = await listChoices(collection);
  const asked = search.getAll('gender').at(-1);
  const gender = GENDERS.find((known) => known === asked) ?? null;
  const known = new Set(choices.map(({ family }) => family));
  const families = (await listFamilies())
    .filter(({ code }) => known.has(code))
    .map(({ code, name }) => ({ code, name }));
  const family = families.find(({ code }) => code === search.getAll('family').at(-1))?.code ?? null;
  return {
    offerType,
    choices,
    families,
    start: readComposition(search, offerType, choices),
    wanted: { gender, family },
  };
}

export const handle = { shared: true, i18n: ['errors', 'composer'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const collection = await orPageError(getCollectionBySlug(params.slug ?? ''));
  const language = await languageOf(request);
  const [composer, contents, others] = await Promise.all([
    composerData(collection, understoodRequest().query),
    isBundle(collection.collectionType) ? listContentItems(collection._id) : [],
    listCollections({ sort: '-offer', page: 1, limit: OTHERS, slugNot: collection.slug }),
  ]);
  const t = await shopTexts(language);
  const head = {
    title: `${localize(collection.name, language)} · ${t('shopName')}`,
    description: localize(collection.description, language).slice(0, 160) || t('head:collection'),
    trail: [
      { name: t('nav.home'), path: '/' },
      { name: t('shop:collection.title'), path: '/collections' },
    ],
  };
  const cards = others.collections.map((each) => collectionCardJson(each, language));
  const until = nearEnd(collection.to, new Date());
  return data({ until, ...pickLanguage({ collection, composer, contents }, language), others: cards, head });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) =>
  page ? itemSeo({ matches, location, head: page.head, item: page.collection, data: collectionData }) : [];

export default function Collection() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { collection, until, composer, contents, others } = useLoaderData<typeof loader>();
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('shop:collection.title'), to: '/collections' }, { text: pick(collection.name) }]} />
      {composer ? (
        <Composer
          key={collection._id}
          collection={collection}
          {...composer}
          about={<p className="whitespace-pre-line">{pick(collection.description)}</p>}
        >
          <h1 className="stage-title">{pick(collection.name)}</h1>
          <Until until={until} className="text-sm text-plum" />
          {!collection.available && <Alert>{t('composer:unfillable')}</Alert>}
        </Composer>
      ) : (
        <Bundle collection={collection} until={until} contents={contents} />
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <SectionHeading
            id="others"
            title={t('shop:collection.others')}
            link={{ to: '/collections', text: t('shop:collection.seeAll'), shortText: t('seeAll') }}
          />
          <CollectionGrid collections={others} row />
        </section>
      )}
    </div>
  );
}
