import { Fragment } from 'react';

import { ItemDetails } from '~/features/cart/item-details';
import type { HeldItem, ItemType, SelectedItem } from '~/db/schema/cart.values';
import { type ShownSums, type SumRow, sumRows } from '~/features/pricing/order-sums';
import type { Localized } from '~/i18n/localized';
import type { Size } from '~/db/schema/taxonomy.values';
import { COMMA, formatPhone } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag, type TagTone } from '~/ui/badge';
import { Money } from '~/ui/card';
import type { IconName } from '~/ui/icon-names';
import { SumLine, SumList } from '~/ui/layout';
import { Picture } from '~/ui/picture';

import { heldText } from '~/features/cart/held-text';
import { addressLines, orderParagraphs } from './order.fields';
import type { OrderAddressJson } from './order.json';
import type { FreeDeliveryReason, OrderStatus } from '~/db/schema/order.values';

const STATUS_LOOK: Record<OrderStatus, { tone: TagTone; icon: IconName }> = {
  pending: { tone: 'gold', icon: 'clock-3' },
  accepted: { tone: 'plum', icon: 'sparkles' },
  out: { tone: 'outline', icon: 'truck' },
  delivered: { tone: 'emerald', icon: 'package-check' },
  canceled: { tone: 'danger', icon: 'ban' },
};

/** An order's status as a word with its icon (contract 6.4). */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const { tone, icon } = STATUS_LOOK[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`account:orders.status.${status}`)}
    </Tag>
  );
}

export type BoughtItem = {
  key: string;
  type: ItemType;
  name: Localized;
  image: string;
  size: Size | null;
  volume: string | null;
  selectedItems: readonly SelectedItem[];
  contents?: readonly HeldItem[];
  quantity: number;
  lineTotal: number;
  /** False where it can no longer be had. */
  purchasable?: boolean;
};

/** What is or will be ordered: picture, name, size, what a set holds, quantity and price. */
export function BoughtItems({ items }: { items: readonly BoughtItem[] }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  return (
    <ul className="bought">
      {items.map(({ key, name, image, quantity, lineTotal, purchasable = true, contents = [], ...details }) => {
        const { src, srcSet, width = 800, height = 800 } = imageSources(image, { upTo: 64 });
        return (
          <li key={key}>
            <Picture src={src} srcSet={srcSet} width={width} height={height} sizes="64px" alt="" className="thumb" />
            <div>
              <p className="font-medium leading-ui">{pick(name)}</p>
              <ItemDetails
                size={details.size}
                volume={details.volume}
                selectedItems={details.selectedItems}
                quantity={quantity}
              />
              {contents.length > 0 && (
                <ul className="text-sm leading-body text-ink-soft">
                  {contents.map((held, place) => (
                    <li key={place}>{heldText(held, language, t)}</li>
                  ))}
                </ul>
              )}
              {!purchasable && (
                <Tag tone="danger" icon="package-x">
                  {t('shop:cart.gone')}
                </Tag>
              )}
            </div>
            <Money>{money(lineTotal)}</Money>
          </li>
        );
      })}
    </ul>
  );
}

type TotalsProps = {
  sums: ShownSums;
  /** Null: no governorate chosen yet. Its `region` null: who reads it is not told where to. */
  delivery: { reason: FreeDeliveryReason | null; region: Localized | null } | null;
};

/**
 * The sum in EGP. Only the delivery line turns 0 into Free, and says why; before a governorate is chosen it asks for it
 * (contract 6.3).
 */
export function OrderTotals({ sums, delivery }: TotalsProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const termOf = ({ sum, called }: SumRow) => {
    if (called) return pick(called);
    const region = sum === 'deliveryCharge' ? delivery?.region : null;
    return region ? t('account:checkout.deliveryTo', { region: pick(region) }) : t(`orderSum.${sum}`);
  };
  const valueOf = ({ sum, amount, free }: SumRow) => {
    if (sum === 'deliveryCharge' && delivery === null)
      return <span className="text-sm text-ink-soft">{t('account:checkout.chooseRegion')}</span>;
    return free ? <span className="font-medium text-emerald">{t('free')}</span> : <Money>{money(amount)}</Money>;
  };
  return (
    <SumList className="mt-1 border-t border-line pt-3">
      {sumRows(sums, 'views').map((row, index) => (
        <Fragment key={index}>
          <SumLine term={termOf(row)} total={row.sum === 'total'}>
            {valueOf(row)}
          </SumLine>
          {row.sum === 'deliveryCharge' && delivery?.reason && (
            <p className="text-sm text-ink-soft">{t(`account:checkout.freeReason.${delivery.reason}`)}</p>
          )}
        </Fragment>
      ))}
    </SumList>
  );
}

export function DeliveryAddress({ address }: { address: OrderAddressJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  return (
    <address className="text-sm not-italic text-ink-soft">
      <bdi>{address.name}</bdi>
      <br />
      {[...addressLines(address, 'views'), ...(address.region ? [pick(address.region.name)] : [])].map(
        (part, index) => (
          <Fragment key={index}>
            {index > 0 && COMMA[language]}
            <bdi>{part}</bdi>
          </Fragment>
        ),
      )}
      <br />
      <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
      {orderParagraphs(address, 'views').map(({ name, text }) => (
        <Fragment key={name}>
          <br />
          {t(`orderField.${name}`)}: <bdi className="typed-lines">{text}</bdi>
        </Fragment>
      ))}
    </address>
  );
}
