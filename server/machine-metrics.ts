import { readFileSync, type StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

import { Counter, Gauge } from 'prom-client';

import { config } from '~/config.server';
import { UNAVAILABLE_CAUSES } from '~/request/request-context.server';

import { lastDoneAt } from './last-done';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Which build this is: the version of package.json, and the commit that scripts/steps/build.mjs noted. */
function describeBuild(): void {
  const { version = '' } = JSON.parse(textOf('package.json') || '{}') as { version?: string };
  const commit = textOf('build/commit') || 'unknown';
  new Gauge({ name: 'attara_build_info', help: 'Which build this is', labelNames: ['version', 'commit'] }).set(
    { version, commit },
    1,
  );
}

/** How much room the disk of DATA_DIR has, for whoever is no superuser. */
function describeDisk(): void {
  const gauge = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      async collect() {
        // A disk that cannot be asked keeps no other figure from being read.
        const disk = await statfs(config.dataDir).catch(() => null);
        if (disk) this.set(disk.bsize * read(disk));
      },
    });
  gauge('attara_data_disk_size_bytes', 'Size of the disk that DATA_DIR is on', ({ blocks }) => blocks);
  gauge('attara_data_disk_free_bytes', 'What may still be written on the disk of DATA_DIR', ({ bavail }) => bavail);
}

/** When the last good backup was made, checked and copied off the machine. */
function describeBackups(): void {
  const gauge = (name: string, help: string, what: Parameters<typeof lastDoneAt>[1]) =>
    new Gauge({
      name,
      help: `${help}; 0: none is known of`,
      collect() {
        this.set(lastDoneAt(config.dataDir, what));
      },
    });
  gauge('attara_backup_last_success_timestamp_seconds', 'When the last good backup was made', 'backup');
  gauge('attara_backup_last_verified_timestamp_seconds', 'When a backup was last found to be whole', 'verified');
  gauge('attara_backup_last_offsite_timestamp_seconds', 'When a backup was last copied off the machine', 'offsite');
}

/** Answers of 503 by their cause; each is there from the start, so that the first one is a rise. */
function describeUnavailable(): Counter<'cause'> {
  const counter = new Counter({
    name: 'attara_unavailable_total',
    help: 'Answers of 503 by their cause',
    labelNames: ['cause'],
  });
  for (const cause of UNAVAILABLE_CAUSES) counter.inc({ cause }, 0);
  return counter;
}

/** What the metrics tell of the machine and the build; answers the counter of 503, for the edge to count. */
export function describeMachine(): Counter<'cause'> {
  describeBuild();
  describeDisk();
  describeBackups();
  return describeUnavailable();
}
