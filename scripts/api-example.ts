/**
 * A customer of the API: registers, fills a cart and orders. `npx tsx scripts/api-example.ts http://localhost:3000`
 * (docs/api.md).
 */
import { randomInt, randomUUID } from 'node:crypto';

const [shop = 'http://localhost:3000'] = process.argv.slice(2);
let token = '';

async function call<Data>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await fetch(`${shop}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await response.json()) as { message: string; token?: string; data: Data };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  token = answer.token ?? token;
  return answer.data;
}

const [name, password] = ['Mona Adel', randomUUID()];
const phone = `010${String(randomInt(1e8)).padStart(8, '0')}`;
await call('POST', '/users/register', {
  name,
  phone,
  password,
  passwordConfirm: password,
  email: `${randomUUID()}@example.com`,
});

const { products } = await call<{ products: { _id: string; available: boolean }[] }>(
  'GET',
  '/product?category=incense&limit=50',
);
const itemId = products.find(({ available }) => available)?._id;
const { total } = await call<{ total: number }>('POST', '/cart', { type: 'Product', itemId, quantity: 2 });

const { regions } = await call<{ regions: { _id: string; codAllowed: boolean }[] }>('GET', '/regions');
const region = regions.find(({ codAllowed }) => codAllowed)?._id;
const address = { name, phone, region, city: 'Dokki', street: '14 Mossadak Street', apartment: 'Flat 9' };
const key = { 'Idempotency-Key': randomUUID() };
const { order } = await call<{ order: { number: number; total: number } }>(
  'POST',
  '/order',
  { paymentMethod: 'cod', address },
  key,
);
console.log(`Order ${order.number}: items ${total} EGP, with delivery ${order.total} EGP`);
