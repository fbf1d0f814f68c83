import { Until } from '~/features/dates/until';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { FieldError, Input } from '~/ui/field';
import { Icon } from '~/ui/icon';

import { type CouponRefusal, couponWords } from './coupon-words';
import type { CartCouponJson } from './coupon.json';

type CouponBoxProps = {
  coupon: CartCouponJson | null;
  /** Why it takes nothing off; null: it does. */
  refusal: CouponRefusal | null;
  /** The form that its field and buttons belong to. */
  form: string;
  /** What was typed last and not taken, with the sentence that says why. */
  refused?: { typed: string; words: string } | null;
};

const FIELD_ID = 'coupon-code';

/** The code that a cart holds, or a field for one; `intent` of its form says which button was pressed. */
export function CouponBox(props: CouponBoxProps) {
  return props.coupon ? <HeldCoupon {...props} coupon={props.coupon} /> : <TypedCoupon {...props} />;
}

function HeldCoupon({ coupon, refusal, form }: CouponBoxProps & { coupon: CartCouponJson }) {
  const { t, language } = useTranslation();
  return (
    <div className="coupon-held">
      <Icon name="ticket-percent" size="sm" />
      <div>
        <p className="font-medium">
          <bdi dir="ltr">{coupon.code}</bdi>
        </p>
        {refusal ? (
          <p className="text-sm text-danger">{couponWords(refusal, t, language)}</p>
        ) : (
          <>
            {coupon.freeDelivery && <p className="text-sm text-ink-soft">{t('shop:cart.coupon.freeDelivery')}</p>}
            {coupon.until && (
              <p className="text-sm text-ink-soft">
                <Until until={coupon.until} />
              </p>
            )}
          </>
        )}
      </div>
      <Button type="submit" form={form} name="intent" value="dropCoupon" variant="quiet" size="sm" formNoValidate>
        {t('shop:cart.coupon.drop')}
      </Button>
    </div>
  );
}

function TypedCoupon({ form, refused = null }: CouponBoxProps) {
  const { t } = useTranslation();
  return (
    <details className="coupon-typed" open={refused !== null}>
      <summary>
        <Icon name="ticket-percent" size="sm" />
        {t('shop:cart.coupon.have')}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className="coupon-field">
        <Input
          key={refused?.typed}
          id={FIELD_ID}
          form={form}
          name="couponCode"
          aria-label={t('shop:cart.coupon.label')}
          aria-invalid={refused !== null || undefined}
          aria-describedby={refused ? `${FIELD_ID}-error` : undefined}
          defaultValue={refused?.typed ?? ''}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" form={form} name="intent" value="coupon" variant="line" formNoValidate>
          {t('shop:cart.coupon.use')}
        </Button>
      </div>
      {refused && <FieldError id={`${FIELD_ID}-error`}>{refused.words}</FieldError>}
    </details>
  );
}
