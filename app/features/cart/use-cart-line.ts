import { useFetcher, useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { showToast, type ToastMessage } from '~/ui/toast-store';

import type { CartLineJson } from './cart.json';
import { steppedQuantity } from './cart.rules';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

type Step = 'increase' | 'decrease';
type Press = Step | 'remove';

/** What the cart's action answers to a script: the message to show, if any. `unreached`: the shop gave no answer. */
export type CartAnswer = { ok: boolean; unreached?: true; message: ToastMessage | null };

/**
 * A line that shows at once what was pressed. Every press becomes one request, one after the other, since each is one
 * atomic step on the server; a refusal drops the presses still waiting and the line falls back to what the server says.
 */
export function useCartLine(line: CartLineJson) {
  const fetcher = useFetcher<CartAnswer>();
  const { revalidate } = useRevalidator();
  const { state, submit } = fetcher;
  /** Presses the page does not know the outcome of yet; the first is on its way. */
  const [presses, setPresses] = useState<Press[]>([]);
  const [seenState, setSeenState] = useState(state);
  const [answered, setAnswered] = useState<CartAnswer>();

  // Taken note of while rendering, so that no wrong number is ever painted: the new quantity arrives with the idle
  // state.
  if (state !== seenState) {
    setSeenState(state);
    if (state === 'idle') setPresses(fetcher.data?.ok === false ? [] : presses.slice(1));
  }
  if (fetcher.data && fetcher.data !== answered) {
    setAnswered(fetcher.data);
    // An answer may come so fast that its press was never seen on its way; else it would be sent again with the next.
    if (!fetcher.data.ok) setPresses([]);
    else if (state === 'idle' && state === seenState) setPresses(presses.slice(1));
  }

  useEffect(() => {
    if (!answered) return;
    const { message, ok, unreached } = answered;
    if (message) showToast(message);
    if (!ok && !unreached) revalidate();
  }, [answered, revalidate]);

  // The fetcher's state comes a moment after its submit: the mark keeps a quick second press from overtaking the first.
  const sending = useRef(false);
  // After a refusal the next press need not wait until the page is read anew: while the network is down, that takes as
  // long as it is.
  const free = state === 'idle' || (state === 'loading' && fetcher.data?.ok === false);
  useEffect(() => {
    if (free) sending.current = false;
  }, [free, answered]);
  const [next] = presses;
  useEffect(() => {
    if (!free || !next || sending.current) return;
    sending.current = true;
    submit({ intent: next, lineId: line._id, answer: 'data' }, { method: 'post', action: '/cart' });
  }, [free, submit, next, presses, line._id]);

  const intercept = (act: () => void) => (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return {
    quantity: presses.reduce(
      (quantity, press) => (press === 'remove' ? quantity : steppedQuantity(quantity, press, MAX_LINE_QUANTITY)),
      line.quantity,
    ),
    // Refused, it is there again at once, however long the page takes to be read anew.
    removing: presses.includes('remove'),
    onStep: (step: Step) => intercept(() => setPresses((present) => [...present, step])),
    // After the steps before it: what is taken back has the quantity that was seen.
    onRemove: intercept(() => setPresses((present) => (present.includes('remove') ? present : [...present, 'remove']))),
  };
}
