import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { useOnTop } from '~/ui/use-on-top';
import {
  currentToasts,
  dismissToast,
  keyOfToast,
  showToast,
  subscribeToToasts,
  type ToastForm,
  type ToastMessage,
  wasDelivered,
} from '~/ui/toast-store';

const ICONS = { success: 'circle-check', info: 'info', error: 'circle-alert' } as const;
const VISIBLE_MS = 5_000;
/** Of the bar that takes a step back; `.toast-bar` draws them. */
const BAR_MS = 10_000;
const [yes, no] = [() => true, () => false];
const NO_TOASTS: readonly ToastMessage[] = [];

type ToastRegionProps = {
  label: string;
  closeLabel: string;
  /**
   * The message the server carried over a redirect (the same object while it lasts): in the page without scripts, a
   * toast with them.
   */
  message?: ToastMessage | null | undefined;
};

/**
 * The one place toasts appear. Each closes after five seconds, a bar after ten, which stand still on hover, focus and
 * window blur.
 */
export function ToastRegion({ label, closeLabel, message }: ToastRegionProps) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToasts, () => NO_TOASTS);

  const scripts = useSyncExternalStore(subscribeToToasts, yes, no);
  const own = message?.sheet && scripts ? null : message;

  useEffect(() => {
    if (message && !message.sheet) showToast(message);
  }, [message]);

  // Until the effect has handed it over, the server's message is shown as the server rendered it.
  const toasts = own && !wasDelivered(own) ? [...shown, own] : shown;
  const region = useRef<HTMLDivElement>(null);
  useOnTop(region, toasts.length);
  return (
    <div ref={region} className="toast-region" role="region" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={keyOfToast(toast)} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function Toast({ toast, closeLabel }: { toast: ToastMessage; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  // It may appear in a window that is behind others.
  const [away, setAway] = useState(() => typeof document !== 'undefined' && !document.hasFocus());
  const remaining = useRef(toast.bar ? BAR_MS : VISIBLE_MS);
  const paused = held || away;

  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused, toast]);

  return (
    <div
      className={classNames(
        'toast',
        toast.kind === 'error' && 'toast-error',
        toast.bar && 'toast-bar',
        paused && 'held',
      )}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[toast.kind]} />
      <p className="toast-text">
        {toast.text}
        {toast.detail && <span className="toast-detail">{toast.detail}</span>}
      </p>
      {toast.link && (
        <Link to={toast.link.to} className="btn btn-line btn-sm" onClick={() => dismissToast(toast)}>
          {toast.link.label}
        </Link>
      )}
      {toast.form && <FormOf form={toast.form} onSent={() => dismissToast(toast)} />}
      <IconButton icon="x" label={closeLabel} type="button" onClick={() => dismissToast(toast)} />
    </div>
  );
}

/** Comes back to the page that it is pressed on. */
function FormOf({ form: { label, action, fields }, onSent }: { form: ToastForm; onSent: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} navigate={false} preventScrollReset onSubmit={onSent}>
      {[...fields, ['returnTo', pathname + search] as const].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-line btn-sm">
        {label}
      </button>
    </Form>
  );
}
