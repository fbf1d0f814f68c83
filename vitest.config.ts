import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

/**
 * Four suites, each named for `vitest --project <name>`; `tests/api` and `tests/plans` need a running app: see
 * scripts/test-files.mjs.
 */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    // A busy machine takes its time; what hangs is told from what is slow.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'drizzle/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'plans',
          include: ['tests/plans/**/*.test.ts'],
          // One file after another: they read one log.
          fileParallelism: false,
          hookTimeout: 120_000,
          env: { BASE_URL: process.env.BASE_URL ?? '' },
        },
      },
      {
        extends: true,
        // One file after another: they share one store.
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          fileParallelism: false,
          setupFiles: ['tests/support/assert-database-unchanged.ts'],
          hookTimeout: 30_000,
          // Vitest puts its own BASE_URL, a path, over the one that says where the store answers.
          env: { BASE_URL: process.env.BASE_URL ?? '' },
        },
      },
    ],
  },
});
