// `npm run admin:list`, and of an e-mail `admin:promote`, `admin:remove`, `admin:password`, `admin:two-step-off`: the
// ways back for an owner who cannot get into the back office. Each says which database it talked to.
import { closeDatabase } from '~/db/client.server';

import { runAdminCommand } from './admin/admin-commands';
import { databaseName } from './admin/database-name';
import { sentence } from './admin/terminal';

try {
  const [name = '', email = ''] = process.argv.slice(2);
  const place = await databaseName();
  const said = await runAdminCommand(name, email);
  const done = said.pop() ?? '';
  for (const line of said) console.log(line);
  console.log(`✓ ${done}, in ${place}.`);
} catch (error) {
  console.error(`✗ ${sentence(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
