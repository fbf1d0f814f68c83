/** The process answers; whether the database does is `/readyz`'s to say (contract 10.3). */
export const loader = () =>
  new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });
