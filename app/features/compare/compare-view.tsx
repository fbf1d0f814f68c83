import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { LAYERS, type Layer } from '~/db/schema/scent.values';
import { familyPath } from '~/features/product-scent/family-path';
import { MeterStar, NoteMark } from '~/features/product-scent/note-mark';
import { MeterStars } from '~/features/product-scent/scent-meters';
import { hoursInWords, type ScentView } from '~/features/product-scent/scent-view';
import { RatingCount } from '~/features/rating/rating-count';
import { type RatingJson, shownMean } from '~/features/rating/rating.rules';
import { starsOfHours } from '~/features/scent/scent.rules';
import { formatMean, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Button, ButtonLink, IconLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { TextField } from '~/ui/field';
import { Picture } from '~/ui/picture';

import type { ComparePage } from './compare-page.server';

type Compared = ComparePage['products'][number];

/** What each has of every kind, in a row; rows that none of them has anything for are left out. */
export function CompareTable({ products, shared }: Pick<ComparePage, 'products' | 'shared'>) {
  const { t } = useTranslation();
  const has = (known: (scent: ScentView) => boolean) => products.some(({ scent }) => scent !== null && known(scent));
  const row = (name: string, of: (scent: ScentView) => ReactNode) => (
    <CompareRow name={name} products={products}>
      {({ scent }) => scent && of(scent)}
    </CompareRow>
  );
  const listed = (words: string[]) => words.join(t('scent:comma'));
  return (
    <>
      <table className="compare-table" data-of={products.length}>
        <caption className="visually-hidden">{t('compare:caption')}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <ComparedHead key={product.slug} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          <CompareRow name={t('compare:price')} products={products}>
            {(product) => <ComparedPrice product={product} />}
          </CompareRow>
          {has(() => true) &&
            row(t('scent:family'), ({ family }) => (
              <Link to={familyPath(family.code)} className="link link-tall" discover="none">
                {family.name}
              </Link>
            ))}
          {LAYERS.filter((layer) => has((scent) => notesIn(scent, layer).length > 0)).map((layer) => (
            <CompareRow key={layer} name={t(`scent:layer.${layer}`)} products={products}>
              {({ scent }) => scent && <Notes notes={notesIn(scent, layer)} shared={shared} />}
            </CompareRow>
          ))}
          {has(() => true) && (
            <>
              {row(t('scent:strength'), ({ strength }) => (
                <Meter stars={strength} word={t(`scent:strengths.${strength}`)} />
              ))}
              {row(t('scent:lasts'), ({ hours }) => (
                <Meter stars={starsOfHours(hours)} word={hoursInWords(hours, t)} />
              ))}
              {row(t('scent:trail'), ({ trail }) => (
                <Meter stars={trail} word={t(`scent:trails.${trail}`)} />
              ))}
            </>
          )}
          {has(({ seasons }) => seasons.length > 0) &&
            row(t('scent:seasons'), ({ seasons }) => listed(seasons.map((season) => t(`scent:season.${season}`))))}
          {has(({ moments }) => moments.length > 0) &&
            row(t('scent:moments'), ({ moments }) => listed(moments.map((moment) => t(`scent:moment.${moment}`))))}
          {products.some(({ rating }) => rating.count > 0) && (
            <CompareRow name={t('reviews:title')} products={products}>
              {({ rating }) => <Rating rating={rating} />}
            </CompareRow>
          )}
          <tr className="compare-ways">
            <td />
            {products.map(({ slug, sizes }) => (
              <td key={slug}>
                <ButtonLink to={`/store/${slug}`} variant="line">
                  {t(sizes.length > 1 ? 'compare:choose' : 'compare:see')}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {shared.length > 0 && (
        <p className="compare-star">
          <MeterStar on /> {t('compare:star')}
        </p>
      )}
    </>
  );
}

const notesIn = ({ layers }: ScentView, layer: Layer) => layers.find((each) => each.layer === layer)?.notes ?? [];

function ComparedHead({ product }: { product: Compared }) {
  const { t } = useTranslation();
  const { slug, name, what, image, without, inStock } = product;
  return (
    <th scope="col" className="compare-product">
      <div className="compare-picture">
        <Link to={`/store/${slug}`} tabIndex={-1} aria-hidden="true">
          <Picture {...imageSources(image)} alt="" sizes="(min-width: 820px) 330px, 33vw" priority />
        </Link>
        <IconLink icon="x" round label={t('compare:without', { name })} to={without} preventScrollReset />
      </div>
      <Link to={`/store/${slug}`} className="compare-name">
        {name}
      </Link>
      <span className="compare-what">{inStock ? what : t('badge.outOfStock')}</span>
    </th>
  );
}

type RowProps = { name: string; products: readonly Compared[]; children: (product: Compared) => ReactNode };

function CompareRow({ name, products, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product) => (
        <td key={product.slug}>
          {children(product) ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('compare:none')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function ComparedPrice({ product: { now, from, sizes } }: { product: Compared }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const [largest] = sizes;
  return (
    <>
      <p className="compare-price">
        {from && <span>{t('priceFrom')} </span>}
        <Money>{money(now)}</Money>
      </p>
      {largest && from && (
        <p className="compare-word">
          {t(`size.${largest.size}`)}: <bdi className="money">{unbroken(money(largest.price))}</bdi>
        </p>
      )}
    </>
  );
}

function Notes({ notes, shared }: { notes: ScentView['layers'][number]['notes']; shared: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="compare-notes">
      {notes.map(({ code, family, name }) => (
        <li key={code}>
          <NoteMark code={code} family={family} />
          <span>{name}</span>
          {shared.includes(code) && (
            <>
              <MeterStar on />
              <span className="visually-hidden">{t('compare:shares')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Meter({ stars, word }: { stars: number; word: string }) {
  return (
    <>
      <MeterStars stars={stars} />
      <p className="compare-word">{word}</p>
    </>
  );
}

/** What its reviews give it, as its own page says it: the mean from the fifth review on. */
function Rating({ rating }: { rating: RatingJson }) {
  const mean = shownMean(rating);
  return (
    <>
      {mean !== null && <p className="compare-mean">{formatMean(mean)}</p>}
      <p className="compare-word">
        <RatingCount rating={rating} />
      </p>
    </>
  );
}

/** What else can stand beside them: what is close to the last one, or what a search finds. */
export function CompareAdd({ slugs, offered, q }: { slugs: readonly string[] } & Pick<ComparePage, 'offered' | 'q'>) {
  const { t } = useTranslation();
  return (
    <section className="compare-add" aria-labelledby="compare-add">
      <h2 id="compare-add" className="section-title">
        {t('compare:add')}
      </h2>
      <Form method="get" action="/compare" role="search" className="compare-search" preventScrollReset>
        {slugs.map((slug) => (
          <input key={slug} type="hidden" name="p" value={slug} />
        ))}
        <TextField key={q} id="compare-q" name="q" type="search" label={t('compare:search')} defaultValue={q} />
        <Button type="submit" variant="line">
          {t('compare:find')}
        </Button>
      </Form>
      <p className="field-hint">
        {q === '' ? t('compare:addHint') : t(offered.length > 0 ? 'compare:found' : 'compare:nothing', { q })}
      </p>
      <ul className="compare-offered">
        {offered.map(({ slug, name, what, to }) => (
          <li key={slug}>
            <Link to={to} preventScrollReset aria-label={t('compare:with', { name })}>
              <span>{name}</span> <span className="compare-what">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
