export type ToastMessage = { id: string; kind: 'success' | 'info' | 'error'; text: string };

let messages: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the page's ToastRegion; a message with an id already shown is not shown twice. */
export function showToast(message: ToastMessage): void {
  if (messages.some(({ id }) => id === message.id)) return;
  publish([...messages, message]);
}

export function dismissToast(id: string): void {
  publish(messages.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastMessage[] {
  return messages;
}
