// `npm run generate` writes what follows from the code elsewhere: which routes are shared or personal
// (app/request/shared-routes.ts) from their handles, and the cookies of preferences (deploy/nginx.conf) from
// app/request/preferences.ts. A test compares.
import { writeFileSync } from 'node:fs';

import { generatedFiles } from './generated/generated-files';

for (const { file, text } of generatedFiles()) writeFileSync(file, text);
