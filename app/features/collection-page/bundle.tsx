import { Link } from '@remix-run/react';

import { AddBundleForm } from '~/features/collection/add-bundle-form';
import { CollectionBadges, CollectionPrice } from '~/features/collection/collection-card';
import type { CollectionJson, ContentItem } from '~/features/collection/collection.json';
import { Until } from '~/features/dates/until';
import { formatCount, formatVolume, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Alert } from '~/ui/alert';
import { Times } from '~/ui/card';
import { Picture } from '~/ui/picture';

type BundleProps = {
  collection: CollectionJson;
  /** The end of its price, where that is near. */
  until: string | null;
  contents: readonly ContentItem[];
};

/** A fixed bundle on its own page: picture, what is inside, one price (contract 3.7). */
export function Bundle({ collection, until, contents }: BundleProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const { price, priceAfter } = collection;
  const saving = price !== null && priceAfter !== null ? price - priceAfter : 0;
  return (
    <div className="bundle">
      <div className={collection.available ? undefined : 'card-out'}>
        <div className="card-pic">
          <Picture
            {...imageSources(collection.image)}
            alt={pick(collection.name)}
            sizes="(min-width: 1344px) 608px, (min-width: 820px) 46vw, 94vw"
            priority
          />
          <div className="card-badges">
            <CollectionBadges collection={collection} />
          </div>
        </div>
      </div>
      <div>
        <p className="text-sm text-ink-soft">{t('shop:collection.giftSet')}</p>
        <h1 className="page-title mt-1">{pick(collection.name)}</h1>
        <div className="mt-4">
          <CollectionPrice collection={collection} large />
          {saving > 0 && (
            <p className="text-sm text-plum">
              {t('shop:collection.saving', { amount: unbroken(money(saving)) })} <Until until={until} />
            </p>
          )}
        </div>
        <p className="mt-5 max-w-[35rem] whitespace-pre-line">{pick(collection.description)}</p>
        <div className="bundle-form">
          {collection.available ? (
            <AddBundleForm collection={{ _id: collection._id, name: pick(collection.name) }} main />
          ) : (
            <Alert>{t('shop:collection.out')}</Alert>
          )}
        </div>
        {contents.length > 0 && <Contents contents={contents} />}
      </div>
    </div>
  );
}

function Contents({ contents }: { contents: readonly ContentItem[] }) {
  const { t } = useTranslation();
  return (
    <section className="bundle-contents" aria-labelledby="inside">
      <h2 id="inside">{t('shop:collection.inside')}</h2>
      <ul>
        {contents.map((item) => (
          <li key={`${item.productId}-${item.size}`}>
            <Picture {...imageSources(item.image, { upTo: 80 })} alt="" sizes="80px" />
            <ContentText item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContentText({ item }: { item: ContentItem }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const size = item.size ? t(`size.${item.size}`) : item.volume && formatVolume(item.volume, language);
  const name = pick(item.name);
  return (
    <p className="min-w-0 flex-1">
      {item.slug ? (
        <Link to={`/store/${item.slug}`} className="link link-tall font-medium">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {size && (
        <span className="block text-sm text-ink-soft">
          <bdi>{size}</bdi>
        </span>
      )}
      {item.quantity > 1 && (
        <span className="block text-sm text-ink-soft">
          <Times>{formatCount(item.quantity)}</Times>
        </span>
      )}
    </p>
  );
}
