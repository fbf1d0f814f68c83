import { describe, expect, it } from 'vitest';

import { ORDER_STATUSES, PAYMENT_STATUSES } from '~/db/schema/order.values';
import { translator } from '~/i18n/i18n.server';
import { LANGUAGES } from '~/i18n/language';

describe.each(LANGUAGES)('a refusal in %s', (language) => {
  const t = translator(language);
  it.each(ORDER_STATUSES)('says that an order is %s', (status) => {
    for (const key of ['order.cannotChange', 'orderEdit.closed', 'orderReturn.notNow'])
      expect(t(`errors:${key}`, { status })).toContain(`: ${t(`common:status.${status}`)}.`);
    expect(t(`common:status.${status}`)).not.toContain('status');
  });

  it.each(PAYMENT_STATUSES)('says that a payment is %s', (status) => {
    expect(t('errors:order.cannotSetPayment', { status })).toContain(`: ${t(`common:paymentStatus.${status}`)}.`);
    expect(t(`common:paymentStatus.${status}`)).not.toContain('Status');
  });
});
