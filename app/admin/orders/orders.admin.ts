import type { DocumentKind } from '~/features/order-document/order-document.json';
import type { Language } from '~/i18n/language';
import { choiceOf, type DayRange, daysOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import {
  ORDER_SOURCES,
  ORDER_STATUSES,
  type OrderSource,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '~/db/schema/order.values';
import type { TagTone } from '~/ui/badge';
import type { IconName } from '~/ui/icon-names';

/** How the back office shows a status; the word beside it is `admin:orders.status.*`. */
export const STATUS_LOOK: Record<OrderStatus, { tone: TagTone; icon: IconName }> = {
  pending: { tone: 'gold', icon: 'clock-3' },
  accepted: { tone: 'emerald', icon: 'sparkles' },
  out: { tone: 'neutral', icon: 'truck' },
  delivered: { tone: 'emerald', icon: 'package-check' },
  canceled: { tone: 'danger', icon: 'x' },
};

export const PAYMENT_TONE: Record<PaymentStatus, TagTone> = {
  unpaid: 'outline',
  claimed: 'gold',
  paid: 'emerald',
  refunded: 'plum',
};

/**
 * What is open of the money: transfers that nobody has spoken of yet, cash of delivered orders, money that has to go
 * back of what was canceled or came back; `sold`: neither canceled nor refunded.
 */
export const MONEY_FILTERS = ['sold', 'transferDue', 'cashDue', 'toReturn'] as const;
export type MoneyFilter = (typeof MONEY_FILTERS)[number];

/** The choices of the payment filter: how it is paid, whether it has been, and what is open. */
export const PAYMENT_FILTERS = [...PAYMENT_METHODS, ...PAYMENT_STATUSES, ...MONEY_FILTERS] as const;
export type PaymentFilter = PaymentMethod | PaymentStatus | MoneyFilter;

/** Where the pieces of an order are that come back. */
export const RETURN_FILTERS = ['onItsWay'] as const;

/** The lanes of the status columns; canceled orders are found in the list. */
export const LANES = ['pending', 'accepted', 'out', 'delivered'] as const satisfies readonly OrderStatus[];

/** When orders were placed: days in Cairo, today among them; a week has 7, a month 30. */
export const ORDER_PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type OrderPeriod = (typeof ORDER_PERIODS)[number];

export const ORDERS_LIMIT = 20;

export type OrderFilters = DayRange & {
  status: OrderStatus | null;
  payment: PaymentFilter | null;
  region: string | null;
  period: OrderPeriod | null;
  returns: (typeof RETURN_FILTERS)[number] | null;
  source: OrderSource | null;
  q: string;
  /** Those alone that nobody of the back office has opened (contract 7.7); a status then says nothing. */
  unopened: boolean;
  page: number;
  columns: boolean;
};

export const isOrderStatus = (value: string | null): value is OrderStatus =>
  (ORDER_STATUSES as readonly (string | null)[]).includes(value);
export const isPaymentStatus = (value: string | null): value is PaymentStatus =>
  (PAYMENT_STATUSES as readonly (string | null)[]).includes(value);

/** Reads the address of the orders screen; a value that means nothing filters nothing. */
export function readOrderFilters(search: URLSearchParams): OrderFilters {
  const region = search.get('region') ?? '';
  const unopened = search.get('new') === 'yes';
  return {
    status: unopened ? null : choiceOf(search, 'status', ORDER_STATUSES),
    payment: choiceOf(search, 'payment', PAYMENT_FILTERS),
    region: isUuid(region) ? region : null,
    period: choiceOf(search, 'period', ORDER_PERIODS),
    returns: choiceOf(search, 'returns', RETURN_FILTERS),
    source: choiceOf(search, 'source', ORDER_SOURCES),
    ...daysOf(search),
    q: queryOf(search),
    unopened,
    page: pageOf(search),
    columns: search.get('view') === 'board',
  };
}

/** The address that shows orders under these filters; `at` is that of another screen that takes the same ones. */
export function ordersHref(
  { status, payment, region, period, returns, source, from, to, q, unopened, page = 1, columns }: Partial<OrderFilters>,
  at = '/admin/orders',
): string {
  const search = new URLSearchParams();
  if (columns) search.set('view', 'board');
  if (status) search.set('status', status);
  if (payment) search.set('payment', payment);
  if (region) search.set('region', region);
  if (period) search.set('period', period);
  if (returns) search.set('returns', returns);
  if (source) search.set('source', source);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (q) search.set('q', q);
  if (unopened) search.set('new', 'yes');
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${at}?${search.toString()}` : at;
}

export const orderHref = (id: string): string => `/admin/orders/${id}`;
/** Where customers are asked for their yes. */
export const BOARD_PATH = '/admin/orders/confirm';
/** The board with this order open. */
export const boardHref = (id: string): string => `${BOARD_PATH}?order=${id}`;
export const NEW_ORDER_PATH = '/admin/orders/create';
/** The form of a new one, begun for this customer. */
export const newOrderHref = (customerId: string): string => `${NEW_ORDER_PATH}?customer=${customerId}`;
export const editHref = (id: string): string => `${orderHref(id)}/edit`;
/** The question there whether it may go on unpaid; `from` is where one was. */
export const questionHref = (id: string, from: string): string =>
  `${orderHref(id)}?${new URLSearchParams({ ask: 'unpaid', returnTo: from }).toString()}`;

export const documentHref = (orderId: string, kind: DocumentKind, language: Language): string =>
  `/admin/orders/${orderId}/print/${kind}?in=${language}`;
