import { useFetcher, useLocation } from '@remix-run/react';

import type { ProductJson } from '~/features/product/product.json';
import { isInStock, type SizeOffer, steppedQuantity } from '~/features/product/product.rules';
import { unbroken } from '~/i18n/format';
import { Until } from '~/features/dates/until';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Money, Price } from '~/ui/card';
import { Alert } from '~/ui/alert';
import { QuantityInput } from '~/ui/stepper';

import { SizeCards } from './size-cards';

type BuyBoxProps = {
  product: ProductJson;
  until: string | null | undefined;
  /** The chosen size; null for a product without sizes. */
  chosen: SizeOffer | null;
  onChoose: (size: SizeOffer) => void;
  maxQuantity: number;
  /** What the shop says of it first. */
  say: string;
};

/**
 * Price, size, quantity and the one button of the page; on phones the button moves into a bar at the bottom of the
 * screen.
 */
export function BuyBox({ product, until, chosen, onChoose, maxQuantity, say }: BuyBoxProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { Form, state } = useFetcher();
  const busy = state === 'submitting';
  if (!isInStock(product)) {
    return (
      <>
        <BuyPrice product={product} until={until} chosen={chosen} />
        {say && <p className="buy-say">{say}</p>}
        <Alert icon="package-x" title={t('details:outOfStock')}>
          <p>{t('details:outText')}</p>
        </Alert>
      </>
    );
  }
  return (
    <>
      <BuyPrice product={product} until={until} chosen={chosen} />
      {say && <p className="buy-say">{say}</p>}
      <Form method="post" action="/cart" noValidate preventScrollReset aria-label={t('details:buy')}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="itemType" value="Product" />
        <input type="hidden" name="itemId" value={product._id} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        {chosen ? (
          <SizeCards product={product} chosen={chosen} onChoose={onChoose} />
        ) : (
          <input type="hidden" name="size" value="" />
        )}
        <div className="buy-row">
          <span className="buy-quantity-label field-label" aria-hidden="true">
            {t('details:quantity')}
          </span>
          <QuantityInput
            label={t('details:quantity')}
            decreaseLabel={t('details:fewer')}
            increaseLabel={t('details:more')}
            name="quantity"
            defaultValue={1}
            stepped={(typed, by) => steppedQuantity(typed, by, maxQuantity)}
            required
            autoComplete="off"
          />
          <Button type="submit" size="lg" icon="shopping-bag" busy={busy} className="buy-submit">
            {t('details:addToCart')}
          </Button>
        </div>
        <BuyBar product={product} chosen={chosen} busy={busy} />
      </Form>
    </>
  );
}

function BuyPrice({ product, until, chosen }: Pick<BuyBoxProps, 'product' | 'until' | 'chosen'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { price, priceAfter } = chosen ?? product;
  const saved = price > priceAfter;
  return (
    <div className="buy-price">
      <Price large now={money(priceAfter)} was={saved ? money(price) : undefined} wasLabel={t('shop:product.before')} />
      {saved && <Tag tone="plum">{t('details:save', { amount: unbroken(money(price - priceAfter)) })}</Tag>}
      {saved && <Until until={until} className="text-sm text-plum" />}
      {chosen && <span className="buy-size">{t(`size.${chosen.size}`)}</span>}
      {!chosen && product.available && product.lowStock && <Tag tone="gold">{t('details:fewLeft')}</Tag>}
    </div>
  );
}

function BuyBar({ product, chosen, busy }: Pick<BuyBoxProps, 'product' | 'chosen'> & { busy: boolean }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <div className="buy-bar">
      <p className="buy-bar-price">
        {chosen && <span className="buy-bar-size">{t(`size.${chosen.size}`)}</span>}
        <Money>{money((chosen ?? product).priceAfter)}</Money>
      </p>
      <Button type="submit" icon="shopping-bag" busy={busy}>
        {t('details:addToCart')}
      </Button>
    </div>
  );
}
