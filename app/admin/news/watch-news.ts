import type { News } from './news.json';

/** Milliseconds from one answer to the next question. */
const EVERY = 4_000;
/** While the connection or the session is gone. */
const LONGEST = 60_000;
/** An answer later than this is none. */
const PATIENCE = 10_000;

export const NEWS_PATH = '/admin/news';

/** Null where there is no answer: the shop is away, or who asks is not logged in any more. */
async function askForNews(): Promise<News | null> {
  try {
    const answer = await fetch(NEWS_PATH, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? ((await answer.json()) as News) : null;
  } catch {
    return null;
  }
}

/**
 * Asks every four seconds what is new, less often while no answer comes, and at once when the page is looked at or the
 * connection is back. Each wait begins after an answer: browsers let pages in the background wait longer and longer
 * where one timer begins the next. Answers what ends it.
 */
export function watchNews(tell: (news: News) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wait = EVERY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    const news = navigator.onLine ? await askForNews() : null;
    asking = false;
    if (signal.aborted) return;
    wait = news ? EVERY : Math.min(2 * wait, LONGEST);
    if (news) tell(news);
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
