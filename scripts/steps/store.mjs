import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { runNode } from './child.mjs';
import { Failure } from './failure.mjs';
import { buildSources, fingerprint } from './fingerprint.mjs';
import { inProject } from './project.mjs';

// Without letters and digits that look alike in a terminal.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function random(length) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Accounts for a demo that was given none (contract 4.8); prepare-store makes those that the store lacks and says
 * which.
 */
function inventAccounts() {
  return {
    ADMIN_EMAIL: `admin-${random(4)}@attara.example`,
    ADMIN_PASSWORD: random(16),
    DEMO_CUSTOMER_EMAIL: `customer-${random(4)}@attara.example`,
    DEMO_CUSTOMER_PASSWORD: random(16),
  };
}

const typescript = pathToFileURL(inProject('scripts', 'steps', 'typescript.mjs')).href;

/** Runs one of our TypeScript programs with the app's modules at hand. */
export function runTypeScript(program, options) {
  return runNode(inProject('scripts', program), { ...options, imports: [typescript] });
}

/**
 * What the last preparation of this very database rested on. Passwords are left out: an account that exists keeps its
 * own.
 */
function preparationMark({ seedDemo, environment }, cluster) {
  const sources = fingerprint([...buildSources, 'drizzle', 'scripts/prepare-store.ts']);
  const { ADMIN_EMAIL = null, DEMO_CUSTOMER_EMAIL = null } = environment;
  return JSON.stringify({ sources, seedDemo, ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL, cluster, made: statSync(cluster).ino });
}

/**
 * Migrates, seeds and makes the first accounts in one process; resolves with what it did and the accounts it invented.
 * Our own database is not asked again when nothing that it rests on has changed; a given one is, at every start.
 */
export async function prepareStore(settings, env, cluster = null) {
  const markFile = path.join(settings.dataDir, 'store-prepared');
  const mark = cluster && preparationMark(settings, cluster);
  if (mark && existsSync(markFile) && readFileSync(markFile, 'utf8') === mark)
    return { summary: 'up to date', inventedAccounts: [] };
  const invent = settings.databaseUrl === null && settings.seedDemo && !settings.accountsGiven;
  const { code, messages } = await runTypeScript('prepare-store.ts', {
    env: invent ? { ...env, ...inventAccounts(), ATTARA_INVENTED_ACCOUNTS: '1' } : env,
  });
  if (code !== 0) throw new Failure('Preparing the store failed; the reason is above.');
  const prepared = messages.at(-1);
  // What is wrong with the accounts is said at every start until it is put right.
  if (mark && prepared.settled) writeFileSync(markFile, mark);
  return prepared;
}
