import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

import remixConfig from './remix.config.js';

// Loader types follow the single-fetch wire format.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

// Vitest must not load the Remix plugin: it expects a running compiler.
const plugins = process.env.VITEST ? [tsconfigPaths()] : [tailwindcss(), remix(remixConfig), tsconfigPaths()];

/** Of `app/layout` and `app/ui`: these few come with the pages that show them. */
const OF_SOME_PAGES =
  'alert|back-office|choice|confirm|copy-button|day-range|failed-list|layout|password-field|print-button|' +
  'search-suggestions|table|use-focus-key|use-one-press';

const inApp = (modules: string) => new RegExp(String.raw`/app/(${modules})\.tsx?$`);

/**
 * What several pages share, in few files: each file more costs a phone a round trip, in which the page's picture has
 * less of the line. `site-layout` comes with every page. What a part needs and nothing here names comes in its file, so
 * what several of these need is to be named.
 */
const SHARED = {
  'site-layout': inApp(
    String.raw`(layout|ui)/(?!${OF_SOME_PAGES})[\w-]+|` +
      'features/(product/(product-card|store-trail)|collection/collection-card|catalogue/(catalogue-sorts|money))',
  ),
  'site-parts': inApp(
    'ui/layout|ui/alert|i18n/day-range|' +
      'features/(product-scent/note-mark|collection/collection-grid|settings/settings.structured-data)',
  ),
  'site-forms': inApp('forms/(server-form|form-(fields|faults|answer))|ui/choice|features/user/whose-form'),
  'site-product': inApp(
    'db/schema/scent.values|features/(product-scent/scent-(meters|pyramid)|rating/rating(.rules|-stars)|' +
      'catalogue/search-text|compare/compare.rules|product/(product.rules|what-it-is)|settings/ways-to-pay|' +
      'product-pictures/product-pictures|wish/(seen|wish-button))',
  ),
  'site-start': inApp('features/(home/(home-banners|home-section|main-banners|offer-strip)|spread/spread)'),
};

const sharedFile = (id: string) => Object.entries(SHARED).find(([, modules]) => modules.test(id))?.[0];

const LIBHEIF = 'libheif-js/libheif/libheif.js';
const textOf = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');

/**
 * libheif comes minified, 3 MB of it, and to do so again takes longer than all the rest: it stands as it is before the
 * worker that decodes HEIC photos. Its license, which it names at its head, lies beside it (docs/decisions/012).
 */
function libheifAsItIs(): Plugin {
  const { version } = JSON.parse(textOf('libheif-js/package.json')) as { version: string };
  const license = `assets/libheif-${version}-license.txt`;
  const sources = `https://github.com/catdad-experiments/libheif-js/tree/v${version}`;
  const notice = `/*! libheif-js ${version}, LGPL-3.0, unmodified. License: /${license} Sources: ${sources} */`;
  const library = `${notice}\n${textOf(LIBHEIF)}`;
  return {
    name: 'libheif-as-it-is',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === LIBHEIF ? '\0libheif' : null),
    load: (id) => (id === '\0libheif' ? 'export default libheif;' : null),
    augmentChunkHash: () => library,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.includes('\0libheif')) file.code = `${library}\n${file.code}`;
      this.emitFile({ type: 'asset', fileName: license, source: textOf('libheif-js/libheif/LICENSE') });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // 4 kB less of JavaScript than esbuild's, after gzip.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 } },
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: sharedFile } },
    }),
  },
  worker: { plugins: () => [libheifAsItIs()] },
  // Its browser half names a package that is not installed; the browser never gets it.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  server: { host: '127.0.0.1' },
}));
