import { format } from 'node:util';
import pino from 'pino';
import { requestStore } from './request-store.mjs';

const onTerminal = process.stdout.isTTY === true;

/** People read sentences: the message alone, with what tells requests apart. */
const forPeople = {
  write(line) {
    const { level, msg, method, path, status, ms } = JSON.parse(line);
    process.stdout.write(method ? `${method} ${path} ${status} ${ms} ms\n` : `${level === 'info' ? '' : `${level}: `}${msg}\n`);
  },
};

// Lines go out sixty at a time, which costs a request next to nothing; a fault goes out at once, the rest within a second and at the end.
const gathered = onTerminal ? forPeople : pino.destination({ fd: 1, sync: false, minLength: 12_288 });

/** The one logger of the server: a line of JSON each, with the id of the request that it is about. What people sent is no part of it. */
export const log = pino(
  {
    // Unset, a terminal shows only what went wrong, and a log every request.
    level: process.env.LOG_LEVEL || (onTerminal ? 'warn' : 'info'),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const id = requestStore()?.id;
      return id === undefined ? {} : { id };
    },
  },
  gathered,
);
// The app is a bundle of its own; a registered symbol is the one name both sides know.
globalThis[Symbol.for('attara.log')] = log;

/** Sends out what was gathered: `flushSync` before anything else happens, `flush` beside it, without waiting for a disk. */
function flushLog(how = 'flushSync') {
  try {
    gathered[how]?.();
  } catch {
    // Standard output is gone; there is nobody to tell.
  }
}

/** What the app and its libraries say with `console` becomes lines of the log. */
export function keepLog() {
  const say =
    (level) =>
    (...words) => {
      log[level](format(...words));
      if (level === 'error') flushLog();
    };
  Object.assign(console, { debug: say('debug'), info: say('info'), log: say('info'), warn: say('warn'), error: say('error') });
  setInterval(() => flushLog('flush'), 1000).unref();
  process.on('exit', () => flushLog());
}
