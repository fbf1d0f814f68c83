import { AsyncResource } from 'node:async_hooks';

import { dropCaches, onDropped } from '~/cache/cached.server';
import { expectChange } from '~/cache/page-cache.server';
import { db } from '~/db/client.server';
import { messageOf } from '~/request/fault-log.server';

import { applyDueChanges, readDue } from './due-changes.server';

/** The longest wait: clocks are set, and computers sleep. */
const LONGEST_MS = 60_000;
const RETRY_MS = 1_000;

// One a process: development loads modules anew.
const holder = globalThis as { attaraDates?: { stop: () => void } };

/**
 * Lets what has dates begin and end (contract 6.21): knows the next moment at which one passes, drops the caches of
 * this process then and turns the prices that are due. Any change of what is cached may bring an earlier one, so the
 * moment is read anew after each.
 */
export function startDates(): { stop: () => void } {
  holder.attaraDates?.stop();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAskedAgain = false;
  let isStopped = false;
  let hasFailed = false;

  const wait = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds).unref();
  };

  async function read(): Promise<void> {
    const { due, next } = await readDue(db);
    expectChange(due ? 0 : next);
    // The drop asks for the next look; what somebody holds is tried again.
    if (due && (await applyDueChanges(db)).changed > 0) dropCaches('dates');
    else if (due) wait(RETRY_MS, () => void look());
    else if (next === null || next > LONGEST_MS) wait(LONGEST_MS, () => void look());
    // A timer may be a part of a millisecond early.
    else wait(Math.ceil(next) + 1, () => dropCaches('dates'));
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    if (isLooking) {
      isAskedAgain = true;
      return;
    }
    isLooking = true;
    await read().then(
      () => {
        hasFailed = false;
      },
      (error: unknown) => {
        if (!hasFailed) console.error('The dates of offers could not be looked at.', messageOf(error));
        hasFailed = true;
        wait(RETRY_MS, () => void look());
      },
    );
    isLooking = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await look();
  }

  // Of no request: neither its deadline nor its count of statements is concerned.
  const outside = new AsyncResource('dates');
  const ask = (): void => outside.runInAsyncScope(() => void look());
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  holder.attaraDates = { stop };
  onDropped(ask);
  ask();
  return { stop };
}
