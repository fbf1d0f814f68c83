import { stores } from './stores';

// Each worker has a store of its own; what it runs reads the environment as if there were no other.
const own = stores()[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`There is no store for worker ${process.env.VITEST_POOL_ID}`);
Object.assign(process.env, own);
