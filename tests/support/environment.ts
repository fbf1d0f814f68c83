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
  /** The log of the server under test. */
  get serverLog() {
    return required('SERVER_LOG');
  },
  /** Whether its database is one of our own, which can write down its plans. */
  get writesPlans() {
    return process.env.POSTGRES_LOG !== undefined;
  },
  /** The log of its database, where that writes down its plans. */
  get postgresLog() {
    return required('POSTGRES_LOG');
  },
  /** Where it offers its figures. */
  get metricsUrl() {
    return `http://127.0.0.1:${required('METRICS_PORT')}/metrics`;
  },
  /** The browser that `npm test` found. */
  get chromium() {
    return required('CHROMIUM_PATH');
  },
  get admin() {
    return { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') };
  },
  /** The e-mail of the demo's customer. */
  get demoCustomer() {
    return required('DEMO_CUSTOMER_EMAIL');
  },
};
