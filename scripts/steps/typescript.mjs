// Loaded with --import into our TypeScript programs: tsx, and what the app's bundler knows besides: modules named
// `x.json.ts`, the shapes of the wire, which are imported as `./x.json`, where tsx would look for a file of JSON alone;
// and texts, which are imported as `./x.csv?raw`.
import nodeModule from 'node:module';
import 'tsx';
import { load, resolveAtOnce } from './app-modules.mjs';

// Registered after tsx, so that it is asked before tsx: where Node knows both kinds of hooks, those that answer at once
// come first, and tsx has one of them there.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: resolveAtOnce, load });
else nodeModule.register('./app-modules.mjs', import.meta.url);
