import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

/** Three suites, each named for `vitest --project <name>`; `tests/api` needs BASE_URL and DATABASE_URL of a running app. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'unit', include: ['app/**/*.test.{ts,tsx}', 'drizzle/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        // One file after another: they share one store.
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Vitest puts its own BASE_URL, a path, over the one that says where the store answers.
          env: { BASE_URL: process.env.BASE_URL ?? '' },
        },
      },
    ],
  },
});
