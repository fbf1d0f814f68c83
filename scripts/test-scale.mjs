// `npm run test:scale`: the shop as a larger one runs it, on this machine: a database, PgBouncer, two server processes,
// nginx. Needs the packages postgresql, pgbouncer and nginx of a Debian or Ubuntu; without them it says so and leaves.
// `npm run test:scale -- front pooler` tries some of it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase, startPooler } from './scale/databases.mjs';
import { checkFailover, checkFront } from './scale/front-checks.mjs';
import { startFront } from './scale/front.mjs';
import { checkOddRequests } from './scale/odd-requests.mjs';
import { checkPooler } from './scale/pooler-checks.mjs';
import { findPrograms } from './scale/programs.mjs';
import { counted } from './scale/report.mjs';
import { settingsOf, startShop } from './scale/stage.mjs';
import { checkVisibility } from './scale/visibility.mjs';
import { build } from './steps/build.mjs';
import { Failure } from './steps/failure.mjs';
import { install } from './steps/install.mjs';
import { beforeExit, live } from './steps/lifetime.mjs';
import { findFreePort } from './steps/port.mjs';
import { step } from './steps/progress.mjs';
import { checkNode } from './steps/runtime.mjs';

const parts = Object.entries({
  pooler: checkPooler,
  visibility: checkVisibility,
  front: checkFront,
  odd: checkOddRequests,
  // Last: it leaves no process alive.
  failover: checkFailover,
});

await live(async () => {
  checkNode();
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !parts.some(([known]) => known === name));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}"; there are ${parts.map(([name]) => name).join(', ')}.`);
  const wanted = parts.filter(([name]) => named.length === 0 || named.includes(name));
  const { programs, missing } = findPrograms();
  if (missing.length > 0) {
    console.log(
      `SKIPPED, nothing was tried: install ${missing.join(', ')} (on Debian: apt-get install ` +
        `${missing.join(' ')}) and run this again.`,
    );
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-scale-'));
  chmodSync(folder, 0o755);
  let keep = true;
  beforeExit(() => {
    if (!keep) rmSync(folder, { recursive: true, force: true });
  });
  await step('Dependencies', install);
  await step('App', build);
  const stage = { folder };
  await step('Database', async () => void (stage.database = await startDatabase(programs, folder)));
  await step('PgBouncer', async () => void (stage.pooler = await startPooler(programs, folder, stage.database.port)));
  const ports = [await findFreePort(), await findFreePort()];
  await step('nginx', async () => void (stage.front = await startFront(programs, folder, ports)));
  await step('Two server processes', async () => {
    const settings = await settingsOf(folder, { ...stage, ports, origin: stage.front.origin });
    Object.assign(stage, await startShop(folder, settings, ports));
  });

  for (const [name, part] of wanted) {
    console.log(`\n── ${name}`);
    await part(stage);
  }

  const { passed, over, failed } = counted();
  keep = failed > 0;
  if (keep) console.log(`\nLogs: ${folder}`);
  console.log(`\n${passed} passed, ${over} over their bar, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
