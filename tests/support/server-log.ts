import { readFile, stat } from 'node:fs/promises';

import { expect } from 'vitest';

import { environment } from './environment';

export type LogLine = {
  level: string;
  event?: string;
  user?: string;
  limit?: string;
  scope?: string;
  address?: string;
  id?: string;
  method?: string;
  path?: string;
  route?: string;
  status?: number;
  ms?: number;
  code?: string;
  fields?: string[];
  msg: string;
};

let begun = 0;

/** What follows is what tests read of the log. */
export async function beginReading(): Promise<void> {
  begun = (await stat(environment.serverLog)).size;
}

/** What the server has said since these tests began; lines that it gathers come within a second. */
export async function said(): Promise<{ text: string; lines: LogLine[] }> {
  const text = (await readFile(environment.serverLog)).subarray(begun).toString('utf8');
  const whole = text.slice(0, text.lastIndexOf('\n')).split('\n');
  return { text, lines: whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine) };
}

/** Waits for what the log says of one request. Tests that run beside others hand over the `expect` of their own. */
export const linesOf = (id: string, { poll }: Pick<typeof expect, 'poll'> = expect) =>
  poll(async () => (await said()).lines.filter((line) => line.id === id));
