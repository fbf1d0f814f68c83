// `npm run db:seed`: the demo catalogue into an empty store, and with `-- --products N` generated products up to N.
import { parseArgs } from 'node:util';

import { closeDatabase } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';

import { generateProducts } from '../drizzle/seed/generate-products';
import { seedStore } from '../drizzle/seed/seed';
import { sayForeignSchema } from './say-foreign-schema';

const { values } = parseArgs({ options: { products: { type: 'string' } } });
const wanted = Number(values.products ?? 0);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 1_000_000) {
  console.error(`✗ --products must be a whole number up to 1000000; it is "${values.products}".`);
  process.exit(1);
}

try {
  await migrateDatabase();
  await seedStore({ demo: true, log: console.log });
  if (wanted > 0) await generateProducts(wanted);
  console.log('✓ The store is filled.');
} catch (error) {
  sayForeignSchema(error);
} finally {
  await closeDatabase();
}
