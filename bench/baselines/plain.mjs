// What the runtime and the database allow: `node:http` alone, with the check of a password that the store has hashed, and
// with postgres.js running the store's own kind of queries. Each statement is prepared once a connection, as postgres.js does for its templates.
import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import postgres from 'postgres';

const { DATABASE_URL, PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => undefined });

const listed = sql`visible and deleted_at is null`;

const answers = {
  '/hello': () => ({ status: 'success' }),
  '/password': async () => ({ fits: await verify(await hashed(), 'none of theirs') }),
  '/list': ({ page }) => sql`select * from products where ${listed} order by offer desc nulls last, id limit 12 offset ${(page - 1) * 12}`,
  '/detail': ({ slug }) => sql`select * from products where slug = ${slug} and ${listed}`,
  '/search': ({ q }) => search(q),
  '/upsert': ({ user, product }) => sql`
    insert into cart_items (user_id, line_key, type, product_id, quantity)
    values (${user}, ${`bench:${product}`}, 'Product', ${product}, 1)
    on conflict (user_id, line_key) do update set quantity = least(20, cart_items.quantity + 1) returning id, quantity`,
};

let hash;
/** Somebody's hash, at the store's own cost. */
const hashed = () => (hash ??= sql`select password_hash from users limit 1`.then(([user]) => user.password_hash));

async function search(q) {
  const found = await sql`
    select id, slug, name_en, name_ar, image, branch, lg_image from products where ${listed} and search_text like ${`%${q}%`}
    order by similarity(${q}, search_text) desc, id limit 9`;
  if (found.length > 0) return found;
  return sql.begin('read only', async (transaction) => {
    await transaction`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;
    return transaction`
      select id, slug, name_en, name_ar, image, branch, lg_image from products
      where visible and deleted_at is null and search_text %> ${q}
      order by word_similarity(${q}, search_text) + similarity(${q}, search_text) desc, id limit 9`;
  });
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const answer = answers[pathname];
  try {
    const data = await answer(Object.fromEntries(searchParams));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
  } catch (error) {
    response.writeHead(answer ? 500 : 404, { 'Content-Type': 'text/plain' }).end(String(error));
  }
});

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
server.listen(Number(PORT), '127.0.0.1', () => process.send('ready'));
