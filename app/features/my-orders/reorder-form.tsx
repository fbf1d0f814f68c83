import { Form, useNavigation } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

/** Orders the same again: a plain form, since it changes the cart and then leads there. */
export function ReorderForm({ order, small = false }: { order: { _id: string; number: number }; small?: boolean }) {
  const { t } = useTranslation();
  const { formAction, formData } = useNavigation();
  const action = `/user/my-orders/${order._id}`;
  const busy = formAction === action && formData?.get('intent') === 'reorder';
  return (
    <Form method="post" action={action} className="reorder">
      <input type="hidden" name="intent" value="reorder" />
      <Button type="submit" variant="line" size={small ? 'sm' : 'md'} icon="rotate-ccw" busy={busy} disabled={busy}>
        {t('account:orders.again')}
        {small && <span className="visually-hidden"> {t('account:orders.order', { number: order.number })}</span>}
      </Button>
    </Form>
  );
}
