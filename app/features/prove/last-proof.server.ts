import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { config } from '~/config.server';
import { type AskedGauge, describeAsked } from '~/db/pool-metrics.server';

/** In the data folder: when everything was re-added last, and how much did not add up. */
const fileOf = (dataDir: string): string => join(dataDir, 'last-proof');

export type LastProof = { at: number; faults: number };

export async function noteProof(faults: number, dataDir = config.dataDir): Promise<void> {
  const file = fileOf(dataDir);
  await writeFile(`${file}.new`, `${new Date().toISOString()} ${String(faults)}\n`);
  await rename(`${file}.new`, file);
}

/** `at` in seconds of the epoch; 0 where nothing is known of it. */
export async function readLastProof(dataDir = config.dataDir): Promise<LastProof> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const [at = '', faults] = text.trim().split(' ');
  return { at: Date.parse(at) / 1000 || 0, faults: Number(faults ?? 0) || 0 };
}

const GAUGES: readonly AskedGauge<LastProof>[] = [
  [
    'attara_prove_last_run_timestamp_seconds',
    'When everything stored was re-added last; 0: none is known of',
    (last) => last?.at ?? null,
  ],
  ['attara_prove_faults', 'How much of it did not add up then', (last) => last?.faults ?? null],
];

/** Adds to the metrics of the process what the last proof found, whichever process or command did it. */
export const describeProof = (read: () => Promise<LastProof> = readLastProof): void => describeAsked(read, GAUGES);
