/** A form of one button that a message offers, such as one that takes a deed back. */
export type ToastForm = { label: string; action: string; fields: readonly (readonly [name: string, value: string])[] };

/** `detail`: what it is about, in a line of its own. */
/** Where a message leads on to. */
export type ToastLink = { label: string; to: string };

export type ToastMessage = {
  kind: 'success' | 'info' | 'error';
  text: string;
  detail?: string | undefined;
  form?: ToastForm | undefined;
  link?: ToastLink | undefined;
  /** Where scripts run a sheet says it instead. */
  sheet?: boolean | undefined;
  /** At the foot of the page for ten seconds: it takes a step back. */
  bar?: boolean | undefined;
  /** What was done, in the back office: the next message about the same takes the place of this one. */
  about?: string | undefined;
};

let shown: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();
const delivered = new WeakSet<ToastMessage>();
const keys = new WeakMap<ToastMessage, number>();
let lastKey = 0;

function publish(next: readonly ToastMessage[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the page's ToastRegion; the same object is shown only once. */
export function showToast(message: ToastMessage): void {
  if (delivered.has(message)) return;
  delivered.add(message);
  publish([...shown.filter(({ about }) => !about || about !== message.about), message]);
}

export function dismissToast(message: ToastMessage): void {
  publish(shown.filter((candidate) => candidate !== message));
}

export const wasDelivered = (message: ToastMessage): boolean => delivered.has(message);

/** Tells messages with the same words apart. */
export function keyOfToast(message: ToastMessage): number {
  const known = keys.get(message);
  if (known !== undefined) return known;
  keys.set(message, (lastKey += 1));
  return lastKey;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastMessage[] => shown;
