import type { ImageStore } from './image-store';
import { type ImageKind, isImageFile } from './image-url';
import { type Bucket, codeOf, type Timeouts, s3Client } from './s3-client.server';

const isDone = ({ status }: { status: number }) => status === 200 || status === 204;

/** The entries of a page of a list. Our own names hold nothing that XML would escape. */
function entriesOf(xml: string): { key: string; modified: Date }[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    modified: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ''),
  }));
}

/**
 * Pictures in a bucket of an S3-compatible service, as `<kind>/<file>`. The key must be allowed to read, write, delete
 * and list: without the last, services answer 403 for a picture that is not there.
 */
export function s3ImageStore(
  bucket: Bucket,
  { timeouts, page = 1_000 }: { timeouts?: Timeouts; page?: number } = {},
): ImageStore {
  const ask = s3Client(bucket, timeouts);
  const keyOf = (kind: ImageKind, file: string) => `${kind}/${file}`;

  return {
    async write(kind, file, body) {
      await ask({ method: 'PUT', key: keyOf(kind, file), body }, isDone);
    },
    async read(kind, file) {
      // 404 is also said of a bucket that is not there, and by what is no such service at all: faults, both.
      const question = { method: 'GET', key: keyOf(kind, file) } as const;
      const answer = await ask(
        question,
        (given) => given.status === 200 || (given.status === 404 && codeOf(given) === 'NoSuchKey'),
      );
      return answer.status === 200 ? answer.body : null;
    },
    async remove(kind, file) {
      await ask({ method: 'DELETE', key: keyOf(kind, file) }, isDone);
    },
    async *list(kind) {
      // The first version of the call goes on from a name, which every service understands alike; the second hands out
      // tokens.
      for (let last = ''; ;) {
        const query = { prefix: `${kind}/`, marker: last, 'max-keys': String(page) };
        const xml = (await ask({ method: 'GET', query }, isDone)).body.toString('utf8');
        const entries = entriesOf(xml);
        for (const { key, modified } of entries) {
          const file = key.slice(kind.length + 1);
          // A date that was not told must not make a picture look old enough to be cleared away.
          if (isImageFile(file)) yield { file, writtenAt: modified.getTime() > 0 ? modified : new Date() };
        }
        last = entries.at(-1)?.key ?? '';
        if (!last || !xml.includes('<IsTruncated>true</IsTruncated>')) return;
      }
    },
    // A picture goes over in one request, which the service takes whole or not at all.
    removeUnfinished: () => Promise.resolve(0),
  };
}
