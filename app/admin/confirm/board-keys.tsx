import { useEffect, useSyncExternalStore } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

const STORED = 'attara_board_keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** A browser that keeps nothing has them on. */
function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}

function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // Full or forbidden: they stay as they are.
  }
  for (const listener of listeners) listener();
}

function onSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const orderRows = () => [...document.querySelectorAll<HTMLDetailsElement>('.board > details')];
const openRow = (): HTMLDetailsElement | undefined => orderRows().find(({ open }) => open);

/** Opens the next order of the list, or the one before. */
function move(by: 1 | -1): void {
  const rows = orderRows();
  const open = openRow();
  const next = rows[open ? rows.indexOf(open) + by : 0];
  if (!next) return;
  next.open = true;
  const row = next.querySelector<HTMLElement>('summary');
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const press = (selector: string): void => openRow()?.querySelector<HTMLElement>(selector)?.click();

/** What a key does, wherever it lies: by its place for letters, so that Arabic keyboards have them too. */
function deedOf({ code, key }: KeyboardEvent): (() => void) | undefined {
  if (code === 'KeyJ') return () => move(1);
  if (code === 'KeyK') return () => move(-1);
  if (code === 'KeyC') return () => press('a[href^="tel:"]');
  if (code === 'KeyW') return () => press('a[href*="wa.me/"]');
  const digit = /^[1-5]$/.exec(key) ?? /^Digit([1-5])$/.exec(code)?.slice(1);
  return digit ? () => press(`[data-key="${digit[0]}"]`) : undefined;
}

function onKey(event: KeyboardEvent): void {
  const { target } = event;
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
  const deed = deedOf(event);
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** J and K, C and W, 1 to 5 on the board; off while a field has the focus, and where somebody switched them off. */
export function BoardKeys() {
  const { t } = useTranslation();
  const on = useSyncExternalStore(onSwitch, areOn, () => true);
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  return (
    <p className="board-keys with-scripts text-sm text-ink-soft">
      {t(on ? 'admin:confirm.keys' : 'admin:confirm.keysOff')}{' '}
      <Button type="button" variant="quiet" size="sm" onClick={() => switchKeys(!on)}>
        {t(on ? 'admin:confirm.switchOff' : 'admin:confirm.switchOn')}
      </Button>
    </p>
  );
}
