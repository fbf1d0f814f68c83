import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from '@20minutes/s3rver';

/** The one account that the server knows; it refuses what is signed with another secret. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible service on this machine, with one empty bucket. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'attara-s3-'));
  const bucket = 'attara-pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', pathStyle: true, ...account },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
