// `npm run db:migrate`: brings the schema up to date.
import { migrateDatabase } from '~/db/migrate.server';

import { sayForeignSchema } from './say-foreign-schema';

try {
  await migrateDatabase();
  console.log('✓ The schema is up to date.');
} catch (error) {
  sayForeignSchema(error);
}
