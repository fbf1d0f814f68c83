// `npm run release`: the commit of this clone as a new release beside the one that serves, which it then takes the
// place of, one server process after the other. `-- --back` turns to the release before. Needs no node_modules here. As
// root it installs and builds as the user attara-build. docs/debian.md tells of the folders; `--root <folder>` takes
// others. `-- --tarball` writes the commit, built, as a file to unpack elsewhere, into this folder or that of `--into`.
import { parseArgs } from 'node:util';
import { Failure } from './steps/failure.mjs';
import { live } from './steps/lifetime.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';
import { formerRelease, presentRelease, pruneReleases } from './release/folders.mjs';
import { makeRelease } from './release/make-release.mjs';
import { makeTarball } from './release/make-tarball.mjs';
import { switchTo } from './release/switch.mjs';

const { values: options } = parseArgs({
  options: {
    back: { type: 'boolean', default: false },
    root: { type: 'string', default: '/opt/attara' },
    tarball: { type: 'boolean', default: false },
    into: { type: 'string', default: '.' },
  },
});

async function releaseToServe(root) {
  if (!options.back) return makeRelease(root);
  const former = formerRelease(root);
  if (!former) throw new Failure(`There is no release before ${presentRelease(root) ?? 'the first'} to go back to.`);
  return former;
}

await live(async () => {
  checkNode();
  const { root, tarball, into } = options;
  if (tarball) {
    await step('Tarball', () => makeTarball(into));
    return 0;
  }
  const name = await releaseToServe(root);
  await step('Now serving', () => switchTo(root, name));
  await step('Kept', () => `${pruneReleases(root).length} releases in ${root}/releases`);
  return 0;
});
