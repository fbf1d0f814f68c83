import type { OrderStatus } from '~/db/schema/order.values';

/** The form of the order list: its ticks stand in the rows. */
export const BATCH_FORM = 'batch';

/** So many orders are handled at once, at most. */
export const BATCH_LIMIT = 200;

/** Steps that a batch takes orders, each by the word in its address. */
export const BATCH_STEPS = { accept: 'accepted', 'send-out': 'out' } as const satisfies Record<string, OrderStatus>;
export type BatchStep = keyof typeof BATCH_STEPS;

export const isBatchStep = (value: string | undefined): value is BatchStep =>
  value !== undefined && Object.hasOwn(BATCH_STEPS, value);

/** The status that an order has before a step of a batch: no other is taken on. */
export const statusBefore = (step: BatchStep): OrderStatus => (step === 'accept' ? 'pending' : 'accepted');

/** What is printed of all that are ticked, in one document. */
export const PRINTED = { slips: 'slip', invoices: 'invoice' } as const;
export type Printed = keyof typeof PRINTED;

/** What can be done to all that are ticked. */
export const BATCH_ACTIONS = ['slips', 'invoices', 'sheet', 'accept', 'send-out'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Which rows come ticked, for those without scripts: of the page, or all that the filters leave. */
export const TICKS = ['page', 'all'] as const;
export type Ticks = (typeof TICKS)[number];

export const readTicks = (search: URLSearchParams): Ticks | null =>
  TICKS.find((ticks) => ticks === search.get('tick')) ?? null;

/** The list under the same filters, with its rows ticked. */
export function ticksHref(list: string, ticks: Ticks): string {
  const [path = '', query = ''] = list.split('?');
  const search = new URLSearchParams(query);
  search.set('tick', ticks);
  return `${path}?${search.toString()}`;
}

/** Order numbers in an address: `100251.100250`. What is none, and what comes twice, is left out. */
export const readNumbers = (text: string | null): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split('.')
        .filter((part) => /^\d{1,15}$/.test(part))
        .map(Number),
    ),
  ].slice(0, BATCH_LIMIT);

/** The numbers in all fields of this name. */
export const numbersSent = (form: FormData, name: string): number[] =>
  readNumbers(
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('.'),
  );

const numbersIn = (search: URLSearchParams, numbers: readonly number[]) => {
  search.set('orders', numbers.join('.'));
  return search.toString();
};

/** The screen that takes these orders a step on; `list` is where one was. */
export const batchHref = (step: BatchStep, numbers: readonly number[], list: string): string =>
  `/admin/orders/batch/${step}?${numbersIn(new URLSearchParams({ list }), numbers)}`;

/** The screen of the courier's sheet of these orders. */
export const sheetHref = (numbers: readonly number[], more: Record<string, string> = {}): string =>
  `/admin/couriers/sheet?${numbersIn(new URLSearchParams(more), numbers)}`;

export const printHref = (printed: Printed, numbers: readonly number[], more: Record<string, string> = {}): string =>
  `/admin/orders/print/${printed}?${numbersIn(new URLSearchParams(more), numbers)}`;

type AskedBatch = { ticks: Ticks | null; action: BatchAction | null; all: boolean; numbers: number[]; list: string };

/** What the form of the list asks for: to tick more, or something for what is ticked, be it all that match. */
export function readBatchForm(form: FormData): AskedBatch {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    ticks: TICKS.find((ticks) => ticks === text('tick')) ?? null,
    action: BATCH_ACTIONS.find((action) => action === text('batch')) ?? null,
    all: text('scope') === 'all',
    numbers: numbersSent(form, 'orders'),
    list: text('list'),
  };
}
