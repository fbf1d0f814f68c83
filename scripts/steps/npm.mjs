import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** The npm that came with this Node, as a program that Node can run. */
export function npmProgram() {
  const besideNode = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : '',
    path.join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!found) throw new Failure('npm was not found next to Node.js; run "npm ci --include=dev" once, then try again.');
  return found;
}
