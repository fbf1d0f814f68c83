import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vite';

/** Builds the edge: a bundle of its own, which is loaded before remix-serve. */
export default defineConfig({
  plugins: [tsconfigPaths()],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/edge',
    minify: false,
    rollupOptions: { input: { install: 'server/install.ts', workers: 'server/workers.ts' } },
  },
});
