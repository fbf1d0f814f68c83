import { createHash, randomBytes } from 'node:crypto';

const people = 4_000;
const startQuantity = 10;
/** More than are asked for while they are unknown. */
const mostSlugs = 20_000;

const hashOf = (token) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(32).toString('base64url');

/**
 * Items to buy with one price each, cheap and dear, and addresses and names of the catalogue's products from end to
 * end.
 */
async function readCatalogItems(sql) {
  const catalogItems = await sql`
    select id, slug from products
    where branch <> 'custom' and available and visible and deleted_at is null order by slug limit 40`;
  const shown = await sql`
    select slug, en, ar from (select slug, name_en as en, name_ar as ar, row_number() over (order by id) as place,
      count(*) over () as all_of_them
      from products where visible and deleted_at is null) listed
    where place % greatest(1, all_of_them / ${mostSlugs}) = 0 order by md5(slug) limit ${mostSlugs}`;
  const [{ total }] = await sql`select count(*)::int as total from products where visible and deleted_at is null`;
  const [region] = await sql`select id from regions where active and cod_allowed order by "order", id limit 1`;
  const slugs = shown.map(({ slug }) => slug);
  const names = shown.flatMap(({ en, ar }) => [en, ar]);
  return { catalogItems: catalogItems.map(({ id }) => id), slugs, names, total, region: region.id };
}

const lineKey = (product) => `Product:${product}::`;

/**
 * Customers with API tokens and carts, so that no limit on what one person does stands in the way: each has one line
 * to step up and down. One of them has thirty lines, for the cart that everybody writes to.
 */
export async function makePeople(sql) {
  const { catalogItems, ...others } = await readCatalogItems(sql);
  const [steady, ...wanted] = catalogItems;
  const [{ hash }] = await sql`select password_hash as hash from users where email = 'shopper@attara.example'`;
  const rows = await sql`
    insert into users (name, email, password_hash)
    select 'Bench ' || n, 'bench-' || n || '@attara.example', ${hash} from generate_series(1, ${people}) n
    on conflict do nothing returning id, email`;
  const made = rows.length > 0 ? rows : await sql`select id, email from users where email like 'bench-%'`;
  const customers = made.map(({ id, email }) => ({ id, email, token: newToken() }));
  const hot = customers[0];
  const tokens = customers.map(({ id, token }) => [id, hashOf(token)]);
  await sql`delete from api_tokens where user_id = any(${customers.map(({ id }) => id)})`;
  await sql`insert into api_tokens (user_id, token_hash, expires_at)
    select user_id::uuid, token_hash, now() + interval '1 day'
    from unnest(${tokens.map(([id]) => id)}::text[], ${tokens.map(([, token]) => token)}::text[]) 
      as made(user_id, token_hash)`;
  const shop = { ...others, customers, hot: { ...hot }, steady, wanted };
  await resetCarts(sql, shop);
  return shop;
}

/** Every cart with its one line again, and the hot one with thirty; nobody has written anything this minute. */
export async function resetCarts(sql, shop) {
  await sql`delete from rate_limits where key like 'api-writes:%'`;
  const ids = shop.customers.map(({ id }) => id);
  await sql`insert into carts (user_id) select unnest(${ids}::uuid[]) on conflict do nothing`;
  await sql`delete from cart_items where user_id = any(${ids}::uuid[])`;
  await sql`insert into cart_items (user_id, line_key, type, product_id, quantity)
    select unnest(${ids}::uuid[]), ${lineKey(shop.steady)}, 'Product', ${shop.steady}, ${startQuantity}
      on conflict do nothing`;
  await sql`insert into cart_items (user_id, line_key, type, product_id, quantity)
    select ${shop.hot.id}, 'Product:' || id || '::', 'Product', id, ${startQuantity}
      from unnest(${shop.wanted.slice(0, 29)}::uuid[]) id
    on conflict do nothing`;
  const lines = await sql`select id, user_id, product_id from cart_items where user_id = any(${ids}::uuid[])`;
  const lineOf = new Map(
    lines.filter(({ user_id: user }) => user !== shop.hot.id).map(({ id, user_id: user }) => [user, id]),
  );
  for (const customer of shop.customers) customer.line = lineOf.get(customer.id);
  shop.hot.pieces = startQuantity * lines.filter(({ user_id: user }) => user === shop.hot.id).length;
  shop.hot.lines = lines
    .filter(({ user_id: user }) => user === shop.hot.id)
    .map(({ id, product_id: product }) => ({ id, product }));
}

/** The cookie of a page session, as logging in gives it. */
export async function logIn(address, email, password) {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  });
  // The session alone: what else is set greets the shopper on the next page, once.
  const session = answer.headers.getSetCookie().find((line) => line.includes('attara_session='));
  if (!session) throw new Error(`Logging in answers ${answer.status}`);
  return session.split(';')[0];
}
