import { writeFileSync } from 'node:fs';

/**
 * Options of the Remix compiler; vite.config.ts hands them to the Remix Vite plugin.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  // The log and the metrics call requests by their routes (server/route-names.ts).
  buildEnd: ({ remixConfig }) => writeFileSync('build/routes.json', JSON.stringify(remixConfig.routes)),
};
