import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { UnavailableError } from '~/http/unavailable-error';

import { startS3Server } from '../../tests/support/s3-server';
import { s3ImageStore } from './s3-image-store.server';

const SECRET = 'a-secret-that-no-log-may-hold';
const timeouts = { timeout: 300, tries: 3, delay: 5 };
const file = 'ab12-2x1.webp';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, store: s3ImageStore(bucketAt(endpoint), { timeouts }) };
}

const bucketAt = (endpoint: string) => ({
  endpoint,
  bucket: 'pictures',
  region: 'auto',
  accessKeyId: 'KEY',
  secretAccessKey: SECRET,
  pathStyle: true,
});

async function faultOf(work: Promise<unknown>): Promise<string> {
  const fault: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(UnavailableError);
  const { message, stack = '', cause } = fault as UnavailableError;
  expect(cause).toBeUndefined();
  expect(message + stack).not.toContain(SECRET);
  return message;
}

describe('a service that is not well', () => {
  it('is asked again when busy', async () => {
    let asked = 0;
    const { store } = await serve((_request, response) => {
      asked += 1;
      response.writeHead(asked < 3 ? 503 : 200).end('picture');
    });
    expect(await store.read('products', file)).toEqual(Buffer.from('picture'));
    expect(asked).toBe(3);
  });

  it('is given up when it stays busy', async () => {
    let asked = 0;
    const { store } = await serve((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    expect(await faultOf(store.read('products', file))).toMatch(/answered GET with 500$/);
    expect(asked).toBe(3);
  });

  it('is given up when it says nothing, or breaks off within an answer', async () => {
    const silent = await serve(() => undefined);
    expect(await faultOf(silent.store.write('products', file, Buffer.from('x')))).toMatch(/no answer in time/);
    const halting = await serve(
      (_request, response) => void response.writeHead(200, { 'Content-Length': 10 }).write('x'),
    );
    expect(await faultOf(halting.store.read('products', file))).toMatch(/no answer in time/);
  });

  it('is given up when nobody is there', async () => {
    const { endpoint } = await serve(() => undefined);
    for (const close of closing.splice(0)) await close();
    const store = s3ImageStore(bucketAt(endpoint), { timeouts });
    expect(await faultOf(store.remove('products', file))).toMatch(/could not be reached \(ECONNREFUSED\)/);
  });

  it('is not read without end', async () => {
    const { store } = await serve((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', more);
      };
      more();
    });
    expect(await faultOf(store.read('products', file))).toMatch(/more than a picture|no answer in time/);
  });

  it('does not send us elsewhere', async () => {
    let followed = false;
    const elsewhere = await serve((_request, response) => {
      followed = true;
      response.end('stolen');
    });
    const { store } = await serve((_request, response) =>
      response.writeHead(307, { Location: `${elsewhere.endpoint}/pictures/x` }).end(),
    );
    expect(await faultOf(store.read('products', file))).toMatch(/answered GET with 307/);
    expect(followed).toBe(false);
  });

  it.each([
    ['no S3 service', 404, '<html>Not found</html>'],
    ['a bucket that is gone', 404, '<Error><Code>NoSuchBucket</Code></Error>'],
    ['a refusal', 403, `<Error><Code>SignatureDoesNotMatch</Code><StringToSign>${SECRET}</StringToSign></Error>`],
  ])('is a fault and no missing picture: %s', async (_, status, body) => {
    const { store } = await serve((_request, response) => response.writeHead(status).end(body));
    expect(await faultOf(store.read('products', file))).toContain(`answered GET with ${status}`);
    expect(await faultOf(store.list('products')[Symbol.asyncIterator]().next())).toContain(
      `answered GET with ${status}`,
    );
  });
});

describe('a request', () => {
  it('is signed: another secret is refused, and so is a bucket that is not there', async () => {
    const server = await startS3Server();
    closing.push(server.close);
    const { bucket } = server;
    await s3ImageStore(bucket).write('products', file, Buffer.from('x'));
    const stranger = s3ImageStore({ ...bucket, secretAccessKey: SECRET });
    expect(await faultOf(stranger.read('products', file))).toMatch(/403 SignatureDoesNotMatch$/);
    expect(await faultOf(stranger.write('products', file, Buffer.from('y')))).toMatch(/403 SignatureDoesNotMatch$/);
    expect(await s3ImageStore(bucket).read('products', file)).toEqual(Buffer.from('x'));
    expect(await faultOf(s3ImageStore({ ...bucket, bucket: 'nobody' }).read('products', file))).toMatch(
      /404 NoSuchBucket$/,
    );
  });

  it('names the bucket in its path, below a path of the service, or in the host', async () => {
    const seen: string[] = [];
    const { endpoint } = await serve((request, response) => {
      seen.push(`${request.headers.host?.replace(/:\d+$/, '') ?? ''}${request.url ?? ''}`);
      response.end('picture');
    });
    await s3ImageStore(bucketAt(endpoint), { timeouts }).read('products', file);
    await s3ImageStore(bucketAt(`${endpoint}/s3/`), { timeouts }).read('site', file);
    expect(seen).toEqual([`127.0.0.1/pictures/products/${file}`, `127.0.0.1/s3/pictures/site/${file}`]);
    const nowhere = s3ImageStore({ ...bucketAt('https://s3.nowhere.invalid'), pathStyle: false }, { timeouts });
    expect(await faultOf(nowhere.read('products', file))).toContain('https://pictures.s3.nowhere.invalid ');
  });
});
