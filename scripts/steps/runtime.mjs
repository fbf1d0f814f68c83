import { Failure } from './failure.mjs';

// sharp, which processes the pictures, supports no older one.
const oldest = [20, 9];

/** Refuses a Node that is too old, before anything slow begins. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Failure(
    `Attara needs Node.js ${oldest.join('.')} or newer; this is ${version}. Install a newer one from ` +
      'https://nodejs.org and try again.',
  );
}
