import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** The bucket that keeps the pictures: all of it or none. */
const bucketVariables = {
  IMAGE_STORE_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.eu-central-1.amazonaws.com' })
    .optional(),
  IMAGE_STORE_S3_BUCKET: z.string().optional(),
  IMAGE_STORE_S3_ACCESS_KEY_ID: z.string().optional(),
  IMAGE_STORE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_STORE_S3_REGION: z.string().default('us-east-1'),
  IMAGE_STORE_S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
};

/** An address, alone or with a name before it, which the store's own name replaces. */
const MAIL_SENDER = /^(?:[^<>@]*<)?([^\s<>@,;"]+@[^\s<>@,;"]+)>?$/;

const environment = z.object({
  ...bucketVariables,
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1, 'DATABASE_URL is not set: start the store with `npm start`, or set it'),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  SESSION_SECRET: list.pipe(
    z.array(z.string().min(32, 'each SESSION_SECRET needs at least 32 characters')).min(1, 'SESSION_SECRET is not set'),
  ),
  PUBLIC_ORIGIN: z.url().optional(),
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  API_CORS_ORIGINS: list,
  TRUSTED_PROXIES: list,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(MAIL_SENDER, 'must be an e-mail address such as shop@example.com')
    .transform((sender) => sender.replace(MAIL_SENDER, '$1'))
    .optional(),
});

function readEnvironment() {
  const parsed = environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid. ${faults.join('. ')}.`);
}

function bucketOf(env: ReturnType<typeof readEnvironment>) {
  const { IMAGE_STORE_S3_ENDPOINT: endpoint, IMAGE_STORE_S3_BUCKET: bucket } = env;
  const { IMAGE_STORE_S3_ACCESS_KEY_ID: accessKeyId, IMAGE_STORE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return {
      endpoint,
      bucket,
      accessKeyId,
      secretAccessKey,
      region: env.IMAGE_STORE_S3_REGION,
      pathStyle: env.IMAGE_STORE_S3_PATH_STYLE === '1',
    };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  throw new Error(
    'The configuration is not valid. IMAGE_STORE_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY ' +
      'belong together: set all four or none.',
  );
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: ReturnType<typeof readEnvironment>) {
  if (url && from) return { url, from };
  if (!url && !from) return null;
  throw new Error('The configuration is not valid. SMTP_URL and MAIL_FROM belong together: set both or none.');
}

let cached: ReturnType<typeof load> | undefined;

function load() {
  const env = readEnvironment();
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    /** Past any pooler: for what needs a connection of its own, such as LISTEN. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /**
     * A pooler that hands connections on by transaction stands before the database: nothing may be left behind on one.
     */
    databasePooled: env.DATABASE_DIRECT_URL !== undefined,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    sessionSecrets: env.SESSION_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : null,
    /** A visited catalogue can be read without a connection. */
    serviceWorker: env.SERVICE_WORKER === '1',
    corsOrigins: env.API_CORS_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    /** `from` is an address alone. null: there is no mail server, and every message is sent by hand. */
    mail: mailOf(env),
    /** null: pictures lie on the local disk. */
    imageBucket: bucketOf(env),
  };
}

/**
 * The checked environment (contract 10.1). Read on first use, so that tools which need only a part of the app can
 * import it.
 */
export const config = new Proxy({} as ReturnType<typeof load>, {
  get: (_, key) => (cached ??= load())[key as keyof ReturnType<typeof load>],
});
