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

/**
 * The layout of every page and the parts that pages are made of come as one file; these few come when they are
 * needed.
 */
const LAYOUT =
  /\/app\/(layout|ui)\/(?!account-dropdown|back-office|dropdown-menu\.radix|confirm|password-field|table)[\w-]+\.tsx?$/;

const LIBHEIF = 'libheif-js/libheif/libheif.js';

/**
 * libheif comes minified, 3 MB of it, and to do so again takes longer than all the rest: it stands as it is before the
 * worker that decodes HEIC photos.
 */
function libheifAsItIs(): Plugin {
  const library = readFileSync(fileURLToPath(import.meta.resolve(LIBHEIF)), 'utf8');
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
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: (id) => (LAYOUT.test(id) ? 'site-layout' : undefined) } },
    }),
  },
  worker: { plugins: () => [libheifAsItIs()] },
  // Its browser half names a package that is not installed; the browser never gets it.
  optimizeDeps: { exclude: ['@node-rs/argon2'] },
  server: { host: '127.0.0.1' },
}));
