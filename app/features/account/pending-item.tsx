import type { Size } from '~/db/schema/taxonomy.values';
import { formatCount, formatVolume } from '~/i18n/format';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { ArchClip } from '~/ui/brand';
import { Money, Times } from '~/ui/card';

/** Where what a guest chose goes once they are in. */
export type KeptFor = 'cart' | 'wish';

/**
 * What a guest chose, as its card shows it; `total` in EGP, of all pieces. For the wish list: no quantity, and what it
 * costs, `from` the least of several prices.
 */
export type PendingItem = {
  item: { name: Localized; image: string; volume: string | null };
  size: Size | null;
  quantity: number | null;
  total: number;
  from?: boolean;
};

export const keptFor = ({ quantity }: PendingItem): KeptFor => (quantity === null ? 'wish' : 'cart');

/** What a guest chose and will have once they are in (contract 5.4, 5.5): a card, on phones a row. */
export function PendingItemCard({ pending: { item, size, quantity, total, from } }: { pending: PendingItem }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const held = size ? t(`size.${size}`) : item.volume && formatVolume(item.volume, language);
  const price = (
    <span>
      {from && `${t('priceFrom')} `}
      <Money className="font-medium">{money(total)}</Money>
    </span>
  );
  return (
    <section aria-label={t('account:kept.label')} className="pending-item">
      <ArchClip className="arch-outlined">
        <img {...imageSources(item.image, { upTo: 480 })} sizes="(min-width: 820px) 248px, 72px" alt="" />
      </ArchClip>
      <div className="min-w-0">
        <p className="grid">
          <span className="text-sm font-medium text-gold-ink">{t('account:kept.label')}</span>
          <bdi className="pending-name">{pick(item.name)}</bdi>
        </p>
        <p className="pending-facts">
          <span>
            {held} {quantity !== null && <Times>{formatCount(quantity)}</Times>}
          </span>
          {price}
        </p>
        <dl className="pending-lines">
          {held && <Line term={t('account:kept.size')}>{held}</Line>}
          {quantity !== null && <Line term={t('account:kept.quantity')}>{formatCount(quantity)}</Line>}
          <Line term={t('account:kept.price')}>{price}</Line>
        </dl>
      </div>
    </section>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
