import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useMay } from '~/auth/may';
import type { ItemType } from '~/db/schema/cart.values';
import type { Localized } from '~/i18n/localized';
import { productsHref } from '~/admin/products/products.admin';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';

import { type BestSellerJson, GAPS, type IncompleteJson } from './overview.json';

const updateHref = (type: ItemType, id: string): string =>
  `/admin/manage-${type === 'Product' ? 'products' : 'collections'}/update/${id}`;

type ItemRowProps = { to: string; name: Localized; image: string; note: ReactNode; end?: ReactNode };

function ItemRow({ to, name, image, note, end }: ItemRowProps) {
  const { pick } = useLanguage();
  const text = <bdi>{pick(name)}</bdi>;
  return (
    <li className="item-row">
      <img {...imageSources(image, { upTo: 44 })} sizes="40px" alt="" loading="lazy" className="thumb thumb-sm" />
      <span className="min-w-0 grow">
        {useMay()('catalogue.write') ? (
          <Link to={to} className="link-tall font-medium underline decoration-line underline-offset-4">
            {text}
          </Link>
        ) : (
          text
        )}
        <span className="item-note">{note}</span>
      </span>
      {end && <span className="item-end">{end}</span>}
    </li>
  );
}

/** What sold most in the last 30 days, by pieces. */
export function BestSellers({ items }: { items: readonly BestSellerJson[] }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (items.length === 0) return <p className="text-ink-soft">{t('admin:overview.noSales')}</p>;
  return (
    <ol>
      {items.map(({ type, itemId, name, image, pieces, revenue }) => (
        <ItemRow
          key={type + itemId}
          to={updateHref(type, itemId)}
          name={name}
          image={image}
          note={t('admin:orders.pieces', { count: pieces })}
          end={<bdi className="money">{money(revenue)}</bdi>}
        />
      ))}
    </ol>
  );
}

export function IncompleteItems({ items, total }: { items: readonly IncompleteJson[]; total: number }) {
  const { t } = useTranslation();
  if (items.length === 0) return <p className="text-ink-soft">{t('admin:overview.allComplete')}</p>;
  return (
    <>
      <ul>
        {items.map(({ type, _id, name, image, missing }) => (
          <ItemRow
            key={_id}
            to={updateHref(type, _id)}
            name={name}
            image={image}
            note={
              <>
                {t(`admin:overview.kind.${type}`)}
                {missing.map((gap) => (
                  <Tag key={gap} tone="gold">
                    {t(`admin:overview.missing.${gap}`)}
                  </Tag>
                ))}
              </>
            }
          />
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="text-ink-soft">{t('admin:andMore', { count: total - items.length })}</span>
          {GAPS.map((gap) => (
            <Link
              key={gap}
              to={productsHref({ missing: gap })}
              className="inline-flex min-h-8 items-center underline decoration-gold underline-offset-4"
            >
              {t(`admin:overview.productsMissing.${gap}`)}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
