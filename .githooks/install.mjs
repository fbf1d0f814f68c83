// Run by npm after an install: points git at the hooks beside this file. Outside a clone there is nothing to do, and
// where git is missing or refuses, an install must not fail for it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(path.join(project, '.git'))) {
  spawnSync('git', ['config', '--local', 'core.hooksPath', '.githooks'], { cwd: project, stdio: 'ignore' });
}
