import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Notifications } from './notifications.json';
import { pollNotifications } from './poll-notifications';

const TOLD: Notifications = {
  at: '2026-11-21T12:00:00.000Z',
  waiting: 1,
  toConfirm: 1,
  toPack: 1,
  unopened: 1,
  orders: [],
  failedMessages: 0,
  messagesByHand: 0,
  reviews: 0,
};

const ask = vi.fn<() => Promise<Response>>();
const told = vi.fn();
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let stop: () => void;

const answered = () => Promise.resolve(Response.json(TOLD));
const away = () => Promise.reject(new TypeError('No connection'));
const loggedOut = () => Promise.resolve({ ok: false, type: 'opaqueredirect' } as Response);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockImplementation(answered);
  told.mockReset();
  stop = pollNotifications(told);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is new', () => {
  it('is asked for every four seconds, each counted from the answer before', async () => {
    await pass(3.9);
    expect(ask).not.toHaveBeenCalled();
    await pass(0.2);
    expect(told).toHaveBeenCalledExactlyOnceWith(TOLD);
    await pass(12);
    expect(told).toHaveBeenCalledTimes(4);
    let answer = (_: Response) => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await pass(9);
    expect(ask).toHaveBeenCalledTimes(5);
    answer(Response.json(TOLD));
    await pass(4.1);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it.each([
    ['the connection', away],
    ['the session', loggedOut],
  ])('is asked for ever less often while %s is gone, at most once a minute', async (_, gone) => {
    ask.mockImplementation(gone);
    // After 4, 12, 28 and 60 seconds, then once a minute.
    await pass(61);
    expect(ask).toHaveBeenCalledTimes(4);
    await pass(180);
    expect(ask).toHaveBeenCalledTimes(7);
    expect(told).not.toHaveBeenCalled();
    ask.mockImplementation(answered);
    await pass(60);
    expect(told).toHaveBeenCalledOnce();
    await pass(8);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('is asked for at once when the page is looked at or the connection is back, and by nobody offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await pass(100);
    expect(ask).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    browser.dispatchEvent(new Event('online'));
    await pass(0);
    expect(told).toHaveBeenCalledOnce();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(told).toHaveBeenCalledOnce();
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is asked for by one question at a time', async () => {
    ask.mockImplementation(() => new Promise(() => undefined));
    await pass(5);
    browser.dispatchEvent(new Event('online'));
    await pass(1);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is asked for no more once the back office is left', async () => {
    stop();
    browser.dispatchEvent(new Event('online'));
    await pass(60);
    expect(ask).not.toHaveBeenCalled();
  });
});
