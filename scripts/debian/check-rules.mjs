// Checks the alarms with promtool (Debian: prometheus): their form, and what they say to the series of
// deploy/prometheus/attara.test.yml. `npm run test:rules`; PROMTOOL may name the program.
import { spawnSync } from 'node:child_process';
import { inProject } from '../steps/project.mjs';

const promtool = process.env.PROMTOOL || 'promtool';

for (const args of [
  ['check', 'rules', 'attara.rules.yml'],
  ['test', 'rules', 'attara.test.yml'],
]) {
  const { status, error } = spawnSync(promtool, args, { cwd: inProject('deploy', 'prometheus'), stdio: 'inherit' });
  if (error) console.error(`✗ ${promtool} cannot be run (${error.code}): apt-get install prometheus`);
  if (status !== 0) process.exit(1);
}
