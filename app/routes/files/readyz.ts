import { isDatabaseReady } from '~/db/readiness.server';

/** 200 once the database answers and has every migration of this build, else 503 (contract 10.3). */
export async function loader() {
  const ready = await isDatabaseReady();
  return new Response(ready ? 'ready\n' : 'not ready\n', {
    status: ready ? 200 : 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(ready ? {} : { 'Retry-After': '2' }),
    },
  });
}
