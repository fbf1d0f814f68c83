import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNodeOrFail } from './child.mjs';
import { compressAssets } from './compress.mjs';
import { buildSources, fingerprint } from './fingerprint.mjs';
import { oneSetup } from './one-setup.mjs';
import { announce } from './progress.mjs';
import { inProject, projectFolder } from './project.mjs';

const hashFile = inProject('build', '.sources');

function builtHash() {
  const complete = existsSync(inProject('build', 'server', 'index.js')) && existsSync(hashFile);
  return complete ? readFileSync(hashFile, 'utf8') : '';
}

/** Whether the sources are those of the last complete build. */
export const isBuilt = () => builtHash() === fingerprint(buildSources);

/** What is built, for the metrics: COMMIT, or what git says. */
function commit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' });
  return (existsSync(inProject('.git')) && git.stdout?.trim()) || 'unknown';
}

/** Builds the app when its sources differ from those of the last complete build. */
export function build() {
  return oneSetup(isBuilt, runBuild);
}

async function runBuild() {
  const hash = fingerprint(buildSources);
  announce('Building');
  // Gone first: a build that is interrupted must not pass for a complete one.
  rmSync(hashFile, { force: true });
  await runNodeOrFail('Building the app', inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js'), {
    args: ['vite:build'],
    env: { ...process.env, NODE_ENV: 'production' },
    output: 'keep',
  });
  await runNodeOrFail("Building the server's edge", inProject('node_modules', 'vite', 'bin', 'vite.js'), {
    args: ['build', '--config', 'server/vite.config.ts'],
    env: { ...process.env, NODE_ENV: 'production' },
    output: 'keep',
  });
  compressAssets();
  writeFileSync(inProject('build', 'commit'), `${commit()}\n`);
  mkdirSync(inProject('build'), { recursive: true });
  writeFileSync(hashFile, hash);
  return 'built';
}
