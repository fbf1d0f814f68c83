import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

import remixConfig from './remix.config.js';
import { leanRouter } from './scripts/steps/lean-router';

// Loader types follow the single-fetch wire format.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Puts `withFaultsAnswered` around all routes, where Remix lists them: it has no place of its own for what holds for every loader. And hands the
 * whole to the door of the public pages, which answers them by a part of it.
 */
const answerFaults: Plugin = {
  name: 'attara-answer-faults',
  transform(code, id) {
    if (!id.includes('virtual:remix/server-build')) return null;
    if (!code.includes('export const routes = {')) throw new Error('Remix lists its routes in another way now; see answerFaults.');
    const wrapped = code.replace('export const routes = {', 'const bareRoutes = {');
    return `${wrapped}
import { withFaultsAnswered } from '/app/http/route-faults.server.ts';
export const routes = withFaultsAnswered(bareRoutes);
import { openPageDoor } from '/app/http/page-door.server.ts';
openPageDoor(() => import('virtual:remix/server-build'));`;
  },
};

// Vitest must not load the Remix plugin: it expects a running compiler.
const plugins = process.env.VITEST ? [tsconfigPaths()] : [tailwindcss(), remix(remixConfig), answerFaults, leanRouter(), tsconfigPaths()];

const EVERY_SHOP_PAGE =
  /\/app\/(entry\.client|root|routes\/shop\/layout|features\/(product\/(product-card|store-trail)|catalogue\/search-text)|http\/packed|layout\/(seo|structured-data|page-trail))\.tsx?$/;

/** What these import, however far away; not what they only fetch later. */
function within(start: string[], { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set(start);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Each of these runs by itself (see late-modules), so that no slow phone stands still for all of them at once. */
const PACKAGES: readonly [RegExp, string][] = [
  // With the few lines that let modules import what is not one.
  [/node_modules\/(react|react-dom|scheduler)\/|^\0commonjsHelpers/, 'package-react'],
  [/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\//, 'package-texts'],
  [/node_modules\//, 'package-router'],
];

/** What every page of the shop needs comes in a few files, packages and ours: thirty small ones would wait in line on a phone. */
function shopChunks() {
  let shared: Set<string> | undefined;
  return (id: string, meta: Rollup.ManualChunkMeta): string | undefined => {
    shared ??= within(
      [...meta.getModuleIds()].filter((known) => EVERY_SHOP_PAGE.test(known)),
      meta,
    );
    // The entry starts the page once its routes are loaded, so nothing may import the file it is in.
    if (!shared.has(id) || id.endsWith('.css') || id.endsWith('/app/entry.client.tsx')) return undefined;
    return PACKAGES.find(([place]) => place.test(id))?.[1] ?? 'shop';
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins,
  build: {
    target: 'es2022',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 }, module: true },
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: shopChunks() } } }),
  },
  // Its browser half names a package that is not installed; the browser never gets it.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  server: { host: '127.0.0.1' },
}));
