import { join } from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with \`npm test\`, which starts a store for them`);
  return value;
}

/** Where the store under test answers, its database, and the people it was started with. */
export const environment = {
  get baseUrl() {
    return required('BASE_URL').replace(/\/$/, '');
  },
  get databaseUrl() {
    return required('DATABASE_URL');
  },
  /** Where the store under test keeps its pictures. */
  get imageFolder() {
    return join(required('DATA_DIR'), 'images');
  },
  get admin() {
    return { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') };
  },
};
