import { Link } from '@remix-run/react';
import type { FormEvent } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { IconButton } from '~/ui/button';
import { Money } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { Picture } from '~/ui/picture';
import { Stepper } from '~/ui/stepper';

import type { CartJson, CartLineJson } from './cart.json';
import { ItemDetails, itemPath } from './item-details';
import { useCartLine } from './use-cart-line';

/**
 * The lines of the cart, in the popup and on its page (contract 2.10). Every button is a form of its own, so all works
 * without scripts.
 */
export function CartLines({
  id,
  cart,
  returnTo,
}: {
  /** Among several carts on a page. */ id: string;
  cart: CartJson;
  returnTo: string;
}) {
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => (
        <CartLineItem key={line._id} id={`${id}-${line._id}`} line={line} returnTo={returnTo} />
      ))}
    </ul>
  );
}

function CartLineItem({ id, line, returnTo }: { id: string; line: CartLineJson; returnTo: string }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const { quantity, removing, onStep, onRemove } = useCartLine(line);
  const name = pick(line.item.name);
  return (
    <li className={classNames('cart-line', !line.purchasable && 'cart-line-gone')} hidden={removing}>
      <Picture {...imageSources(line.item.image, { upTo: 80 })} sizes="80px" alt="" className="cart-line-picture" />
      <div className="cart-line-head">
        <div>
          <p className="font-medium leading-ui">
            {line.purchasable ? (
              <Link to={itemPath(line.type, line.item.slug)} className="link-tall">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <ItemDetails size={line.size} volume={line.item.volume} selectedItems={line.selectedItems} />
          {!line.purchasable && (
            <Tag tone="danger" icon="package-x">
              {t('shop:cart.gone')}
            </Tag>
          )}
        </div>
        <Money className="font-medium">{money(line.unitPrice * quantity)}</Money>
      </div>
      <div className="cart-line-controls">
        <LineForm
          id={`${id}-less`}
          intent="decrease"
          lineId={line._id}
          returnTo={returnTo}
          onSubmit={onStep('decrease')}
        />
        <LineForm
          id={`${id}-more`}
          intent="increase"
          lineId={line._id}
          returnTo={returnTo}
          onSubmit={onStep('increase')}
        />
        <LineForm id={`${id}-gone`} intent="remove" lineId={line._id} returnTo={returnTo} onSubmit={onRemove} />
        <Stepper
          small
          label={t('shop:cart.quantityOf', { name })}
          value={quantity}
          decrease={{
            type: 'submit',
            form: `${id}-less`,
            label: t('shop:cart.less', { name }),
            disabled: quantity <= 1,
          }}
          increase={{ type: 'submit', form: `${id}-more`, label: t('shop:cart.more', { name }) }}
        />
        <IconButton
          type="submit"
          form={`${id}-gone`}
          icon="trash-2"
          label={t('shop:cart.remove', { name })}
          className="-me-3 text-ink-soft"
        />
      </div>
    </li>
  );
}

type LineFormProps = {
  id: string;
  intent: string;
  lineId: string;
  returnTo: string;
  onSubmit: (event: FormEvent) => void;
};

function LineForm({ id, intent, lineId, returnTo, onSubmit }: LineFormProps) {
  return (
    <form id={id} method="post" action="/cart" onSubmit={onSubmit} hidden>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={lineId} />
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  );
}
