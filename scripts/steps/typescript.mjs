// Loaded with --import into our TypeScript programs: tsx, and modules named `x.json.ts`, the shapes of the wire. They
// are imported as `./x.json`, as the app's bundler resolves it, where tsx would look for a file of JSON alone.
import { register } from 'node:module';
import 'tsx';

register('./json-modules.mjs', import.meta.url);
