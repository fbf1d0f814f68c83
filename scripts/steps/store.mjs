import { randomInt } from 'node:crypto';
import { runNodeOrFail } from './child.mjs';
import { inProject } from './project.mjs';

// Without letters and digits that look alike in a terminal.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function random(length) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Accounts for a demo that was given none (decisions §3); prepare-store makes those that the store lacks and says which. */
function inventAccounts() {
  return {
    ADMIN_EMAIL: `admin-${random(4)}@attara.example`,
    ADMIN_PASSWORD: random(16),
    DEMO_CUSTOMER_EMAIL: `customer-${random(4)}@attara.example`,
    DEMO_CUSTOMER_PASSWORD: random(16),
  };
}

/** Runs one of our TypeScript programs with the app's modules at hand. */
export function runTypeScript(what, program, options) {
  return runNodeOrFail(what, inProject('scripts', program), { ...options, imports: ['tsx'] });
}

/** Migrates, seeds and makes the first accounts in one process; resolves with what it did and the accounts it invented. */
export async function prepareStore(settings, env) {
  const invent = settings.databaseUrl === null && settings.seedDemo && !settings.accountsGiven;
  const { messages } = await runTypeScript('Preparing the store', 'prepare-store.ts', {
    env: invent ? { ...env, ...inventAccounts(), ATTARA_INVENTED_ACCOUNTS: '1' } : env,
  });
  return messages.at(-1);
}
