import { adminToken, callApi } from './api';
import { customerWithOrder } from './api-shopping';
import { messagesOf } from './messages';

type Json = Record<string, unknown>;
export type Payment = {
  status: string;
  asked: number | null;
  received: number;
  returned: number;
  due: number;
  entries: { _id: string; corrects: string | null; by: { name: string } | null }[];
};

let admin: Promise<string> | undefined;
const byAdmin = () => (admin ??= adminToken());

export const came = (amount: number, how = 'cash', more: Json = {}): Json => ({
  direction: 'in',
  amount,
  how,
  ...more,
});
export const went = (amount: number, how = 'cash', more: Json = {}): Json => ({
  direction: 'out',
  amount,
  how,
  ...more,
});

/** Writes down that money of an order came or went, by the admin unless a token is given. */
export const pay = async (id: string, json: Json, token?: string) =>
  callApi('POST', `/order/${id}/payment`, { token: token ?? (await byAdmin()), json });
export const askDeposit = async (id: string, amount: unknown, token?: string) =>
  callApi('POST', `/order/${id}/ask-deposit`, { token: token ?? (await byAdmin()), json: { amount } });
export const stepTo = async (id: string, json: Json, token?: string) =>
  callApi('PATCH', `/order/${id}`, { token: token ?? (await byAdmin()), json });
export const undoLast = async (id: string, token?: string) =>
  callApi('POST', `/order/${id}/undo`, { token: token ?? (await byAdmin()) });

export async function paymentOf(id: string): Promise<Payment> {
  const { data } = await callApi('GET', `/order/${id}`, { token: await byAdmin() });
  return (data.order as { payment: Payment }).payment;
}
/** What became of its money: status, what came, what went, what is due, in EGP. */
export const sumsOf = async (id: string) => {
  const { status, received, returned, due } = await paymentOf(id);
  return [status, received, returned, due];
};

export const placedOrder = async () => (await customerWithOrder()).order;

/** EGP as pages and messages write them. */
export const written = (egp: number): string =>
  egp.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The kinds of what was written about an order that begin so. */
export const kindsAbout = async (id: string, word: string): Promise<string[]> =>
  (await messagesOf(id)).filter(({ kind }) => kind.startsWith(word)).map(({ kind }) => kind);
