import { setTimeout as pause } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';

import { UnavailableError } from '~/http/unavailable-error';

export type Bucket = {
  /** Where the service answers, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/file` rather than `bucket.endpoint/file`. */
  pathStyle: boolean;
};

export type Timeouts = {
  /** Milliseconds for one try, from asking to the last byte. */
  timeout: number;
  tries: number;
  /** Milliseconds before the second try; each further one waits twice as long. */
  delay: number;
};

type Question = { method: 'GET' | 'PUT' | 'DELETE'; key?: string; query?: Record<string, string>; body?: Buffer };
type Answer = { status: number; body: Buffer };

/** Far above the largest picture we ever keep. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

const DEFAULT_TIMEOUTS: Timeouts = { timeout: 4_000, tries: 3, delay: 200 };

const mayPass = (status: number) => status === 429 || status >= 500;

async function wholeBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('sent more than a picture can be');
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function addressOf({ endpoint, bucket, pathStyle }: Bucket): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/+$/, '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be reached';
  if (error.name === 'TimeoutError') return 'gave no answer in time';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  if (typeof code === 'string') return `could not be reached (${code})`;
  return error instanceof TypeError ? 'could not be reached' : error.message;
}

/** Only the code of a refusal is safe to log: the rest may repeat keys and what was signed. */
export const codeOf = ({ body }: Answer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 4_096))?.[1] ?? '';

/**
 * Asks an S3-compatible service about a bucket: signed anew for each try, whole answers of bounded size in bounded
 * time, again where the connection breaks or the service is busy, and without following redirects. No answer, or one
 * that is not among `expected`, is an `UnavailableError`.
 */
export function s3Client(bucket: Bucket, { timeout, tries, delay }: Timeouts = DEFAULT_TIMEOUTS) {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const address = addressOf(bucket);

  async function once({ method, key, query, body }: Question): Promise<Answer> {
    const url = `${address}${key ? `/${key}` : ''}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const request = await signer.sign(url, {
      method,
      ...(body && { body: new Uint8Array(body), headers: { 'Content-Type': 'image/webp' } }),
    });
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, body: await wholeBody(response) };
  }

  async function answered(question: Question): Promise<Answer> {
    for (let left = tries - 1, wait = delay; ; left -= 1, wait *= 2) {
      try {
        const answer = await once(question);
        if (left <= 0 || !mayPass(answer.status)) return answer;
      } catch (error) {
        if (left <= 0) throw new UnavailableError(`The image store at ${address} ${reasonOf(error)}.`);
      }
      await pause(wait);
    }
  }

  return async (question: Question, expected: (answer: Answer) => boolean): Promise<Answer> => {
    const answer = await answered(question);
    if (expected(answer)) return answer;
    throw new UnavailableError(
      `The image store at ${address} answered ${question.method} with ${answer.status} ${codeOf(answer)}`.trim(),
    );
  };
}
