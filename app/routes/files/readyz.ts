import { databaseReadiness } from '~/db/readiness.server';
import { noteUnavailable } from '~/request/request-context.server';

/**
 * 200 once the database answers, has every migration of this build and takes writes, else 503 with a word that says why
 * (contract 10.3).
 */
export async function loader() {
  const found = await databaseReadiness();
  const ready = found === 'ready';
  if (!ready) noteUnavailable(found);
  return new Response(ready ? 'ready\n' : `not ready: ${found}\n`, {
    status: ready ? 200 : 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(ready ? {} : { 'Retry-After': '2' }),
    },
  });
}
