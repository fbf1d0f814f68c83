import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

/**
 * The barest app that Remix makes, of the packages that the store is made of; built beside the packages, where it finds
 * them.
 */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: process.env.BASELINE_BUILD ?? 'build',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
});
