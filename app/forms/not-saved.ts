import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/** What a form of the back office is told where the shop gave it no answer, or none that helps: why, in a sentence. */
export type NotSaved = { notSaved: string };

const isNotSaved = (data: unknown): data is NotSaved =>
  typeof data === 'object' && data !== null && 'notSaved' in data && typeof data.notSaved === 'string';

/** Why the last try to save did not go through; null where it did, or where the shop answered. */
export function useNotSaved(): NotSaved | null {
  const data = useActionData();
  return isNotSaved(data) ? data : null;
}

/**
 * What the action of this page said of its form last. It stays where a later try got no answer: the fields stand as
 * they are. `draft`: what the page itself came with, which counts until the action says something.
 */
export function useFormAnswer<Action, Draft = never>(draft?: Draft | null) {
  const data = useActionData<Action>();
  const { key } = useLocation();
  const first = draft ?? undefined;
  const [known, setKnown] = useState({ data, key, answer: isNotSaved(data) ? first : (data ?? first) });
  if (known.data === data && known.key === key) return known.answer;
  const isSamePage = isNotSaved(data) || (data === undefined && known.data === undefined && known.key === key);
  const answer = isSamePage ? known.answer : ((isNotSaved(data) ? undefined : data) ?? first);
  setKnown({ data, key, answer });
  return answer;
}
