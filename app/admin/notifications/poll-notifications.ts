import type { Notifications } from './notifications.json';

/** Milliseconds from one answer to the next question. */
const EVERY = 4_000;
/** While the connection or the session is gone. */
const LONGEST = 60_000;
/** An answer later than this is none. */
const TIMEOUT = 10_000;

const NOTIFICATIONS_PATH = '/admin/notifications';

/** Null where there is no answer: the shop is away, or who asks is not logged in any more. */
async function askForNotifications(): Promise<Notifications | null> {
  try {
    const answer = await fetch(NOTIFICATIONS_PATH, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return answer.ok ? ((await answer.json()) as Notifications) : null;
  } catch {
    return null;
  }
}

/**
 * Asks every four seconds what is new, less often while no answer comes, and at once when the page is looked at or the
 * connection is back. Each wait begins after an answer: browsers let pages in the background wait longer and longer
 * where one timer begins the next. Answers what ends it.
 */
export function pollNotifications(tell: (notifications: Notifications) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wait = EVERY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    const notifications = navigator.onLine ? await askForNotifications() : null;
    asking = false;
    if (signal.aborted) return;
    wait = notifications ? EVERY : Math.min(2 * wait, LONGEST);
    if (notifications) tell(notifications);
    timer = setTimeout(() => void ask(), wait);
  }

  function askNow(): void {
    if (document.visibilityState === 'visible') void ask();
  }

  timer = setTimeout(() => void ask(), wait);
  document.addEventListener('visibilitychange', askNow, { signal });
  window.addEventListener('online', askNow, { signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
