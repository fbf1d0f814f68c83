import { rmSync } from 'node:fs';
import path from 'node:path';
import { databaseAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { copyCluster, environmentFor, initialise, startPostmaster, stopPostmaster } from './postgres/cluster.mjs';
import { exclusively, leasesOf } from './postgres/lease.mjs';
import { clusterFolder, makePrivateFolder, makeSocketFolder, makeThrowawayFolder } from './postgres/places.mjs';
import { isPostmaster, readPostmaster } from './postgres/postmaster.mjs';
import { shortenLog } from './postgres/short-log.mjs';

const lookEvery = 1000;
/** Held while the cluster is made, started or stopped. */
const lockOf = (dataDir) => path.join(dataDir, 'postgres-lock');

/**
 * The store's own PostgreSQL on the data in `dataDir`: made when missing, reused when it lives already, started again
 * when it dies. Resolves with the environment that reaches it, where its data lives and `stop`, which leaves it
 * running for other scripts that still use it. `options` are settings of the server for this run.
 */
export async function startEmbeddedPostgres(dataDir, options = {}) {
  const account = databaseAccount();
  const leases = leasesOf(dataDir);
  const place = { account, logFile: path.join(dataDir, 'postgres.log') };
  const started = await exclusively(lockOf(dataDir), async () => {
    place.cluster = clusterFolder(dataDir, account);
    place.binaries = findBinaries(account);
    const made = initialise(place, true);
    leases.take();
    const { socketFolder, reused } = await startPostmaster(place, () => makeSocketFolder(account), options);
    return { socketFolder, outcome: made ? 'made' : reused ? 'still running, used as it is' : 'started' };
  });
  const watch = supervise(dataDir, place, started.socketFolder, options);
  return {
    environment: environmentFor(started.socketFolder),
    outcome: started.outcome,
    cluster: place.cluster,
    async stop() {
      watch.end();
      await exclusively(lockOf(dataDir), async () => {
        if (leases.release()) await stopPostmaster(place.cluster);
      });
    },
  };
}

/** Starts a PostgreSQL that died again, behind the same socket, so that the server finds it; keeps its log short. */
function supervise(dataDir, place, socketFolder, options) {
  let ended = false;
  let looking = null;
  const look = async () => {
    shortenLog(place.logFile);
    const postmaster = readPostmaster(place.cluster);
    if (ended || (postmaster !== null && isPostmaster(postmaster, place.cluster))) return;
    console.error('The database ended unexpectedly; starting it again.');
    await exclusively(lockOf(dataDir), async () => {
      if (!ended) await startPostmaster(place, () => makePrivateFolder(socketFolder, place.account), options);
    });
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => console.error(error.message))
      .finally(() => (looking = null));
  }, lookEvery);
  timer.unref();
  return {
    end() {
      ended = true;
      clearInterval(timer);
    },
  };
}

/**
 * A PostgreSQL for one test run: nothing survives it, so nothing needs to reach the disk. `options` are settings of the
 * server besides; `model` is a cluster that has ended, of which it is a copy. `start` brings one that ended back behind
 * the same socket; `finish` ends it and leaves its cluster as a model until `stop`.
 */
export async function startThrowawayPostgres(options = {}, model = null) {
  const account = databaseAccount();
  const folder = makeThrowawayFolder(account);
  const place = { account, cluster: path.join(folder, 'data'), logFile: path.join(folder, 'postgres.log') };
  place.binaries = findBinaries(account);
  makePrivateFolder(place.cluster, account);
  if (model) copyCluster(place, model);
  else initialise(place, false);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    ...options,
  };
  const { socketFolder } = await startPostmaster(place, () => makeSocketFolder(account), settings);
  return {
    environment: environmentFor(socketFolder),
    cluster: place.cluster,
    logFile: place.logFile,
    start: () => startPostmaster(place, () => makePrivateFolder(socketFolder, account), settings),
    finish: () => stopPostmaster(place.cluster, 30_000),
    async stop() {
      await stopPostmaster(place.cluster, 1000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
