import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { LONG_RUN } from './tests/support/long-run';
import { OWN_PROCESS } from './tests/support/own-process';
import { full } from './tests/support/sample';
import { stores } from './tests/support/stores';

type Options = TestProjectInlineConfiguration['test'];

/** Tests of commands, and of servers that they start: on a store of their own beside the other tests over HTTP. */
const COMMANDS = [
  'tests/api/backup.test.ts',
  'tests/api/backup-checks.test.ts',
  'tests/api/ending-processes.test.ts',
  'tests/api/processes.test.ts',
  'tests/api/prove-command.test.ts',
  'tests/api/reset-link-origin.test.ts',
];

const isNamed = (file: string) =>
  process.argv.slice(2).some((word) => !word.startsWith('-') && file.includes(word.replace(/^\.\//, '')));
const leftOut = LONG_RUN.filter((file) => !full && !isNamed(file));

/**
 * Two projects, `<name>` and `<name>-own-process`; `--project '<name>*'` runs both in one group, as a worker that ends
 * with its group may give its number, and so its store, to two of the next.
 */
function suite(
  name: string,
  include: string[],
  options: Options = {},
  apart: string[] = [],
): TestProjectInlineConfiguration[] {
  const isOwn = (file: string) => include.some((pattern) => file.startsWith(pattern.split('/*')[0] ?? pattern));
  return [
    {
      extends: true,
      test: {
        ...options,
        name,
        include,
        exclude: [...OWN_PROCESS, ...apart],
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        ...options,
        name: `${name}-own-process`,
        include: OWN_PROCESS.filter(isOwn),
      },
    },
  ];
}

// Vitest puts its own BASE_URL, a path, over the one that says where the store answers.
const env = { BASE_URL: process.env.BASE_URL ?? '' };

/** What talks to a store: a worker for each store that there is, one file after another. */
const overHttp: Options = {
  maxWorkers: stores().length,
  setupFiles: ['tests/support/own-store.ts', 'tests/support/assert-database-unchanged.ts'],
  sequence: { setupFiles: 'list' },
  // On a build server the store may be starved for seconds. What needed a second try is named at the end.
  retry: process.env.CI === undefined ? 0 : 1,
  env,
};

/** Four suites; `tests/api` and `tests/plans` need a running app: see scripts/test-files.mjs. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    // A busy machine takes three times as long and more; what hangs is told from what is slow.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // Else one core is left free.
    maxWorkers: '100%',
    projects: [
      ...suite('unit', [
        'app/**/*.test.{ts,tsx}',
        'server/**/*.test.ts',
        'drizzle/**/*.test.ts',
        'scripts/**/*.test.ts',
      ]),
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'plans',
          include: ['tests/plans/**/*.test.ts'],
          // One file after another: they read one log.
          fileParallelism: false,
          hookTimeout: 360_000,
          env,
        },
      },
      ...suite('api', ['tests/api/**/*.test.ts'], overHttp, [...COMMANDS, ...leftOut]),
      {
        extends: true,
        test: {
          ...overHttp,
          name: 'api-commands',
          include: COMMANDS,
          isolate: false,
        },
      },
    ],
  },
});
