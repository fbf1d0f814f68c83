import { randomUUID } from 'node:crypto';
import { Failure } from '../steps/failure.mjs';

/** One of each kind of item the pictures show, from the demo catalogue, and a governorate that takes cash. */
export async function someItems(store) {
  const { default: postgres } = await import('postgres');
  const { PGHOST, PGPORT, PGUSER } = store;
  const sql = postgres(store.DATABASE_URL, {
    max: 1,
    host: PGHOST,
    port: PGPORT && Number(PGPORT),
    username: PGUSER,
    onnotice: () => undefined,
  });
  const one = async (query) => {
    const [row] = await query;
    if (!row) throw new Failure('The demo catalogue lacks an item for the pictures.');
    return row;
  };
  try {
    return {
      perfume: await one(sql`
        select id, slug from products where branch = 'custom' and available and md_available
        and inspired_by_name_en <> ''
      and visible and deleted_at is null order by lg_price_after desc, slug limit 1`),
      incense: await one(sql`
        select id, slug from products where category = 'incense' and available and visible and deleted_at is null
      order by slug limit 1`),
      soldOut: await one(
        sql`select id, slug from products where not available and visible and deleted_at is null order by slug limit 1`,
      ),
      bundle: await one(sql`select id, slug from collections where collection_type = 'classic' and available and visible
        and deleted_at is null order by slug limit 1`),
      offer: await one(sql`
        select id, slug from collections where offer_type = 'buy3x100get1x50' and visible and deleted_at is null
      order by slug limit 1`),
      mainBanner: await one(sql`select id from main_banners order by "order", id limit 1`),
      homeBanner: await one(sql`select id from home_banners order by "order", id limit 1`),
      homeSection: await one(sql`select id from home_sections order by "order", id limit 1`),
      region: await one(
        sql`select id from regions where active and cod_allowed and delivery_charge > 0 order by "order", id limit 1`,
      ),
    };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Sends a form as a browser without scripts does; the answer has followed its redirects. */
async function send(context, path, form) {
  const response = await context.request.post(path, { form });
  if (!response.ok()) throw new Failure(`${path} answered ${response.status()} to the form of the pictures' customer.`);
  return response;
}

async function login(studio, email, password) {
  const context = await studio.seat({ language: 'en' });
  const answer = await send(context, '/auth/login', { email, password });
  if (new URL(answer.url()).pathname.startsWith('/auth/'))
    throw new Failure(`${email} could not log in for the pictures.`);
  return context;
}

const addressIn = (region) => ({
  name: 'مريم عادل',
  phone: '01005550142',
  region: region.id,
  city: 'الدقي',
  street: '14 شارع مصدق',
  apartment: 'شقة 9، الدور الثالث',
  note: '',
});

/** A customer with an address, orders in several states and a cart, an admin, and a customer who has nothing yet. */
export async function peopleOf(studio, store, items) {
  const customer = await login(studio, store.DEMO_CUSTOMER_EMAIL, store.DEMO_CUSTOMER_PASSWORD);
  const admin = await login(studio, store.ADMIN_EMAIL, store.ADMIN_PASSWORD);
  await send(customer, '/user/profile', {
    intent: 'details',
    ...addressIn(items.region),
    note: 'المدخل بجوار الصيدلية',
  });

  const add = ({ id }, itemType, more = {}) =>
    send(customer, '/cart', {
      intent: 'add',
      itemType,
      itemId: id,
      size: '',
      quantity: '1',
      returnTo: '/cart',
      ...more,
    });
  const order = async (paymentMethod) => {
    const form = { idempotencyKey: randomUUID(), paymentMethod, ...addressIn(items.region) };
    const first = await customer.request.post('/checkout', { form });
    // The totals were not sent along: the store answers with those of now and wants them confirmed.
    const page = await first.text();
    const total = /name="expectedTotal" value="([\d.]+)"/.exec(page)?.[1];
    const placed = first.ok()
      ? first
      : await customer.request.post('/checkout', { form: { ...form, expectedTotal: total ?? '' } });
    const id = new URL(placed.url()).searchParams.get('order');
    if (!id) throw new Failure(`The checkout answered ${placed.status()} to the pictures' customer.`);
    return id;
  };

  await add(items.incense, 'Product', { quantity: '2' });
  const cashOrder = await order('cod');
  await add(items.bundle, 'Collection');
  const transferOrder = await order('instapay');
  await add(items.incense, 'Product');
  const canceledOrder = await order('vodafoneCash');
  await send(customer, `/user/my-orders/${canceledOrder}`, {
    intent: 'cancel',
    reason: 'changedMind',
    otherReason: '',
  });
  await send(admin, `/admin/orders/${cashOrder}`, { status: 'accepted', from: 'pending' });

  await add(items.perfume, 'Product', { size: '50ml', quantity: '2' });
  await add(items.bundle, 'Collection');
  return {
    guest: { name: 'guest', cookies: [] },
    customer: { name: 'customer', cookies: await cookiesOf(customer) },
    admin: { name: 'admin', cookies: await cookiesOf(admin) },
    orders: { cash: cashOrder, transfer: transferOrder, canceled: canceledOrder },
  };
}

const cookiesOf = async (context) => (await context.cookies()).filter(({ name }) => name !== 'i18nextLng');
