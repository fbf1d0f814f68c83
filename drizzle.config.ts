import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/db/schema/*.server.ts',
  out: './drizzle/migrations',
  migrations: { table: '__drizzle_migrations', schema: 'drizzle' },
  dbCredentials: { url: process.env.DATABASE_URL ?? 'postgres://localhost/attara' },
  strict: true,
});
