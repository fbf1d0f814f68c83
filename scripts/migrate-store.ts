// `npm run db:migrate`: brings the schema up to date.
import { migrateDatabase } from '~/db/migrate.server';

await migrateDatabase();
console.log('✓ The schema is up to date.');
