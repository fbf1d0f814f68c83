import { Failure } from '../scripts/steps/failure.mjs';
import { withSecondProcess } from './second-process.mjs';

const changes = 200;
/** Milliseconds after which a change counts as lost. */
const timeout = 10_000;

export async function readJson(answer) {
  if (!answer.ok) throw new Failure(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function adminToken({ address, password }) {
  const body = JSON.stringify({ email: 'owner@attara.example', password });
  return (
    await readJson(
      await fetch(`${address}/api/v1/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    )
  ).token;
}

/** Milliseconds from the answer to an admin's change, in the first process, until the other one answers with it. */
async function untilSeen(here, there, { id, slug }, token, price) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ price, priceAfter: price });
  await readJson(await fetch(`${here}/api/v1/product/${id}`, { method: 'PATCH', headers, body }));
  const begun = performance.now();
  for (;;) {
    const { data } = await readJson(await fetch(`${there}/api/v1/product/${slug}`));
    const waited = performance.now() - begun;
    if (data.product.price === price) return waited;
    if (waited > timeout) throw new Failure(`A change is not seen by another process within ${timeout} ms.`);
  }
}

/** Until it is cached, there is nothing to be dropped. */
async function untilCached(address) {
  for (let asked = 0; asked < 1_000; asked += 1) {
    const answer = await fetch(address);
    await readJson(answer);
    if (answer.headers.get('X-Page-Cache') === 'hit') return;
  }
  throw new Failure(`${address} is not cached.`);
}

const p99 = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)];

/**
 * How soon a second process of the store answers with what an admin changed in the first: the 99th hundredth of two
 * hundred changes, in milliseconds.
 */
export const measureInvalidation = (store) =>
  withSecondProcess(store, async (second) => {
    const [product] = await store.sql`
      select id, slug from products where branch <> 'custom' and visible and deleted_at is null order by id limit 1`;
    const token = await adminToken(store);
    const times = [];
    for (let change = 0; change < changes; change += 1) {
      await untilCached(`${second.address}/api/v1/product/${product.slug}`);
      times.push(await untilSeen(store.address, second.address, product, token, 200 + (change % 900)));
    }
    return p99(times);
  });
