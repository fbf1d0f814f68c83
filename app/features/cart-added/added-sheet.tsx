import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import type { CartJson, CartLineJson } from '~/features/cart/cart.json';
import { FreeDeliveryProgress } from '~/features/cart/free-delivery-progress';
import { ItemDetails, itemPath } from '~/features/cart/item-details';
import { useCartLine } from '~/features/cart/use-cart-line';
import { CardQuickAdd } from '~/features/product/product-card';
import type { ProductCardJson } from '~/features/product/product-card.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { inArch } from '~/images/object-position';
import { Button, ButtonLink, IconButton } from '~/ui/button';
import { Money, Price } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';
import { Stepper } from '~/ui/stepper';

import type { AddedJson } from './added.json';

/** So many other lines are shown; the rest of a fuller cart is behind a link. */
const OTHERS = 2;

export type AddedSheetProps = {
  /** What the message says. */
  said: string;
  added: AddedJson;
  cart: CartJson;
  threshold: number | null;
  onClose: () => void;
  /** Where toasts appear: all that is outside of a modal dialog is inert. */
  children: ReactNode;
};

/**
 * After an add: what is in the cart now, how far it is to free delivery, and what goes well with it. Everything but
 * the quantity that is being pressed is what the server says. It closes when the page changes below it, and when its
 * line leaves the cart.
 */
export function AddedSheet({ said, added, cart, threshold, onClose, children }: AddedSheetProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useClosedBy(
    onClose,
    cart.lines.every(({ _id }) => _id !== added.lineId),
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    heading.current?.focus();
    element?.querySelector('.overlay-body')?.scrollTo({ top: 0 });
  }, [added]);

  useEffect(() => {
    const element = dialog.current;
    const closeOnScrim = ({ target }: Event) => target === element && element?.close();
    element?.addEventListener('click', closeOnScrim);
    return () => element?.removeEventListener('click', closeOnScrim);
  }, []);

  const line = cart.lines.find(({ _id }) => _id === added.lineId);
  if (!line) return null;
  const name = pick(line.item.name);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="overlay popup added"
      aria-labelledby="added-name"
      aria-describedby="added-said"
      onClose={onClose}
    >
      <div className="overlay-body">
        <div className="added-item">
          <span className="arch arch-outlined">
            <span className="arch-clip">
              <Picture
                {...imageSources(line.item.image, { from: 92, upTo: 148 })}
                sizes="148px"
                alt=""
                style={inArch({ image: line.item.image, focus: added.focus })}
              />
            </span>
          </span>
          <div>
            <p id="added-said" className="added-said">
              <Icon name="check" size="sm" />
              {said}
            </p>
            <h2 ref={heading} id="added-name" tabIndex={-1}>
              {name}
            </h2>
            <ItemDetails size={line.size} volume={line.item.volume} selectedItems={line.selectedItems} />
            {added.above && <p className="text-sm text-ink-soft">{added.above}</p>}
            <Quantity key={line._id} line={line} name={name} />
          </div>
          <IconButton type="button" icon="x" label={t('close')} onClick={close} />
        </div>
        <FreeDeliveryProgress band cart={cart} threshold={threshold} />
        <Others lines={cart.lines.filter(({ _id }) => _id !== line._id)} />
        {added.goesWell && <GoesWell product={added.goesWell} name={name} />}
      </div>
      <div className="overlay-foot">
        <p className="flex items-baseline justify-between gap-4">
          <span>{t('layout.cart.total')}</span>
          <Money className="added-total">{money(cart.itemsTotal - cart.discount)}</Money>
        </p>
        <div className="added-ways">
          <Button type="button" variant="line" onClick={close}>
            {t('shop:cart.keepLooking')}
          </Button>
          <ButtonLink to="/checkout" arrow>
            {t('layout.cart.checkout')}
          </ButtonLink>
        </div>
      </div>
      {children}
    </dialog>
  );
}

function useClosedBy(onClose: () => void, gone: boolean) {
  const { pathname, search } = useLocation();
  const [opened] = useState(pathname + search);
  const left = gone || opened !== pathname + search;
  useEffect(() => {
    if (left) onClose();
  }, [left, onClose]);
}

function Quantity({ line, name }: { line: CartLineJson; name: string }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { quantity, onStep } = useCartLine(line);
  return (
    <div className="added-quantity">
      <Stepper
        small
        label={t('shop:cart.quantityOf', { name })}
        value={quantity}
        decrease={{
          type: 'button',
          label: t('shop:cart.less', { name }),
          disabled: quantity <= 1,
          onClick: onStep('decrease'),
        }}
        increase={{
          type: 'button',
          label: t('shop:cart.more', { name }),
          disabled: quantity >= MAX_LINE_QUANTITY,
          onClick: onStep('increase'),
        }}
      />
      <Money className="font-medium">{money(line.lineTotal)}</Money>
    </div>
  );
}

function Others({ lines }: { lines: readonly CartLineJson[] }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <ul className="added-others">
      {lines.slice(-OTHERS).map((line) => (
        <li key={line._id}>
          <Picture {...imageSources(line.item.image, { upTo: 48 })} sizes="48px" alt="" className="thumb thumb-sm" />
          <div>
            <Link to={itemPath(line.type, line.item.slug)} className="added-name">
              {pick(line.item.name)}
            </Link>
            <ItemDetails size={line.size} volume={line.item.volume} selectedItems={[]} quantity={line.quantity} />
          </div>
          <Money>{money(line.lineTotal)}</Money>
        </li>
      ))}
      {lines.length > OTHERS && (
        <li>
          <Link to="/cart" className="text-link">
            {t('layout.cart.view')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function GoesWell({ product, name }: { product: ProductCardJson; name: string }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <section className="added-well" aria-labelledby="added-well">
      <h3 id="added-well">{t('shop:cart.goesWell', { name })}</h3>
      <div>
        <Picture {...imageSources(product.image, { upTo: 72 })} sizes="72px" alt="" className="thumb" />
        <div>
          <Link to={`/store/${product.slug}`} className="added-name">
            {product.name}
          </Link>
          <p className="text-sm text-ink-soft">{product.above}</p>
          <Price now={money(product.now)} from={product.from ? t('priceFrom') : undefined} />
        </div>
        <CardQuickAdd product={product} />
      </div>
    </section>
  );
}
