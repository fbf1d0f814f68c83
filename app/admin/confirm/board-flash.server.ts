import type { CallOutcome } from '~/db/schema/order.values';
import type { OrderChange } from '~/features/order/order.steps.server';
import type { Flash } from '~/http/flash.server';
import { formatMoment } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';
import { BOARD_PATH, orderHref } from '~/admin/orders/orders.admin';

const timeOf = (at: Date | null, now: Date, language: Language): string => {
  if (at === null) return '';
  const iso = at.toISOString();
  const [day, time] = [formatMoment(iso, now.toISOString(), language), formatMoment(iso, iso, language)];
  return day === time ? time : `${day} ${time}`;
};

/** What is said after a customer's own yes was typed, and the step that it asks of the shop. */
export const yesFlash = ({ row }: OrderChange): Flash => ({
  kind: 'success',
  key: 'admin:confirm.said.yes',
  values: { number: row.number },
  detail: row.recipientName,
  ...(row.status === 'pending' && {
    bar: true,
    form: {
      labelKey: 'admin:orders.step.accepted',
      action: orderHref(row.id),
      fields: [
        ['status', 'accepted'],
        ['from', row.status],
        ['returnTo', BOARD_PATH],
      ],
    },
  }),
});

function saidOf({ status, nextCallAt }: OrderChange['row'], outcome: CallOutcome) {
  if (outcome === 'confirmed') return status === 'pending' ? 'confirmedWaits' : outcome;
  const comesBack = outcome === 'noAnswer' || outcome === 'later';
  return comesBack && nextCallAt === null ? 'wrongNumber' : outcome;
}

/** What is said after a call: how it ended, when it comes back, and the bar that takes a step back. */
export function callFlash({ row, undo }: OrderChange, outcome: CallOutcome, language: Language): Flash {
  return {
    kind: 'success',
    key: `admin:confirm.said.${saidOf(row, outcome)}`,
    values: { number: row.number, time: timeOf(row.nextCallAt, new Date(), language) },
    detail: row.recipientName,
    ...(undo !== null && {
      bar: true,
      form: {
        labelKey: 'undo',
        action: orderHref(row.id),
        fields: [
          ['intent', 'undo'],
          ['taken', undo],
          ['returnTo', BOARD_PATH],
        ],
      },
    }),
  };
}
