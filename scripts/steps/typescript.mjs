// Loaded with --import into our TypeScript programs: tsx, and modules named `x.json.ts`, the shapes of the wire. They
// are imported as `./x.json`, as the app's bundler resolves it, where tsx would look for a file of JSON alone.
import nodeModule from 'node:module';
import 'tsx';
import { resolveAtOnce } from './json-modules.mjs';

// Registered after tsx, so that it is asked before tsx: where Node knows both kinds of hooks, those that answer at once
// come first, and tsx has one of them there.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve: resolveAtOnce });
else nodeModule.register('./json-modules.mjs', import.meta.url);
