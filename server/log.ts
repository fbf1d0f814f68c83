import { format } from 'node:util';

import pino from 'pino';

import { requestContext } from '~/request/request-context.server';

const onTerminal = process.stdout.isTTY;

type Line = { level: string; msg: string; method?: string; path?: string; status?: number; ms?: number };

/** People read sentences: the message alone, with what tells requests apart. */
const forPeople = {
  write(text: string) {
    const { level, msg, method, path, status, ms } = JSON.parse(text) as Line;
    const said = level === 'info' ? msg : `${level}: ${msg}`;
    process.stdout.write(method ? `${method} ${path ?? ''} ${status ?? ''} ${ms ?? ''} ms\n` : `${said}\n`);
  },
};

// Lines go out sixty at a time, which costs a request next to nothing; a fault goes out at once, the rest within a
// second and at the end.
const gathered = onTerminal ? null : pino.destination({ fd: 1, sync: false, minLength: 12_288 });

/**
 * The one logger of the server: a line of JSON each, with the id of the request that it is about. What people sent is
 * no part of it.
 */
export const log = pino(
  {
    // Unset, a terminal shows only what went wrong, and a log every request.
    level: process.env.LOG_LEVEL || (onTerminal ? 'warn' : 'info'),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const { id, trace } = requestContext() ?? {};
      return { ...(id !== undefined && { id }), ...(trace !== undefined && { trace }) };
    },
  },
  gathered ?? forPeople,
);

function flush(how: 'flushSync' | 'flush'): void {
  try {
    gathered?.[how]();
  } catch {
    // Standard output is gone; there is nobody to tell.
  }
}

/** What the app and its libraries say with `console` becomes lines of the log. */
export function sendConsoleToLog(): void {
  const say =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...words: unknown[]) => {
      log[level](format(...words));
      if (level === 'error') flush('flushSync');
    };
  Object.assign(console, {
    debug: say('debug'),
    info: say('info'),
    log: say('info'),
    warn: say('warn'),
    error: say('error'),
  });
  setInterval(() => flush('flush'), 1000).unref();
  process.on('exit', () => flush('flushSync'));
}
