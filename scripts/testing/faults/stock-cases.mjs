import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from './figures.mjs';
import { makePeople } from './ledger.mjs';

const AT_ONCE = 64;
/** What is sold out: ten bottles of a size, and a pool that all sizes are filled from. `least`: what nobody can buy. */
const TEN = { row: { size: '50ml' }, there: 10, least: 1 };
const POOL = { row: { unit: 'ml' }, there: 500, least: 30 };

const pick = (list) => list[randomInt(list.length)];

/** Whoever of the shop sends a change: answers as `world.ask`, with what the shop said as `data`. */
async function send(world, { method, path, token, key, json }) {
  const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) };
  const answer = await world.ask(`/api/v1${path}`, { method, headers, json });
  assert.ok(
    answer.fault || answer.status < 500 || answer.status === 503,
    `${method} ${path} answers ${answer.status}: ${answer.text}`,
  );
  return { ...answer, data: answer.text?.startsWith('{') ? JSON.parse(answer.text).data : undefined };
}

async function made(world, token, path, json) {
  const { status, text, data } = await send(world, { method: 'POST', path, token, json });
  assert.ok(status === 200 || status === 201, `${path} answers ${status}: ${text}`);
  return data;
}

/**
 * A perfume of which nothing is there yet, single, in a set and in a composed offer; what may be ordered of it, the
 * least first, and what an order is changed to.
 */
async function madePerfume(world, token, { row }) {
  const [{ id }] = await world.sql`
    update products set available = true, lg_available = true, md_available = true, sm_available = true where id = (
      select id from products where branch = 'custom' and visible and deleted_at is null
        and num_nonnulls(lg_price, md_price, sm_price) = 3
      order by slug limit 1) returning id`;
  const box = { collectionType: 'classic', category: 'perfume', price: 900, priceAfter: 800 };
  const name = (words) => ({ en: `${words} ${randomUUID().slice(0, 8)}`, ar: 'صندوق' });
  const contents = [{ productId: id, size: '50ml', quantity: 2 }];
  const { collection: set } = await made(world, token, '/collection', { name: name('Pair'), ...box, contents });
  const offer = { name: name('Three'), collectionType: 'classice', offerType: 'buy2x50get1x50', pool: [id] };
  const { collection: composed } = await made(world, token, '/collection', offer);
  await made(world, token, '/stock', { itemId: id, ...row, count: 0, reason: 'Counted' });
  const item = (type, itemId, more) => ({ type, itemId, size: null, quantity: 1, selectedItems: [], ...more });
  const bottle = (size, quantity = 1) => item('Product', id, { size, quantity });
  const bottles = row.unit === 'ml' ? [bottle('30ml'), bottle('100ml'), bottle('50ml')] : [bottle('50ml')];
  const inSets = [item('Collection', set._id), item('Collection', composed._id, { selectedItems: [id, id, id] })];
  return {
    id,
    wants: [...bottles, bottle('50ml', 2), ...inSets].map((each) => [each]),
    changes: [[bottle('50ml')], [bottle('50ml', 2)], [bottle('50ml', 3)], [inSets[0]]],
  };
}

/** People of the shop who order, edit and cancel, and what they were told; `settle` asks again where none came. */
function openSales(world, people, { wants, changes, address }) {
  const open = [];
  const unanswered = [];
  const answers = [];

  async function take(deed) {
    const answer = await send(world, deed);
    answers.push(answer);
    if (answer.fault || answer.status === 503) return void unanswered.push(deed);
    if (deed.method === 'PATCH') assert.equal(answer.status, 200, answer.text);
    else if (deed.known) open.push(deed.known);
    else if (answer.status !== 409) open.push({ id: answer.data.order._id, token: deed.token });
    if (deed.known) assert.ok(answer.status === 200 || answer.status === 409, answer.text);
  }

  const order = (token, items = pick(wants)) => ({
    ...{ method: 'POST', path: '/order/manual', token, key: randomUUID() },
    json: { source: 'phone', paymentMethod: 'cod', items, ...address },
  });
  const cancel = ({ id, token }) => ({
    ...{ method: 'PATCH', path: `/order/${id}`, token },
    json: { status: 'canceled', cancelationReason: 'By mistake' },
  });
  /** An order gets other lines, if they are there; it is nobody else's until it is answered. */
  const edit = (known) => ({
    ...{ method: 'PUT', path: `/order/${known.id}/items`, token: known.token, known },
    json: { items: pick(changes) },
  });

  /** All at once until `over` says so. */
  const goOn = (over) =>
    Promise.all(
      people.map(async (token) => {
        while (!over()) {
          const [known] = open.length > 0 && randomInt(3) === 0 ? open.splice(randomInt(open.length), 1) : [];
          if (known) await take(randomInt(2) === 0 ? cancel(known) : edit(known));
          else await take(order(token));
          await pause(answers.at(-1).fault ? 1_000 : 5);
        }
      }),
    );

  async function settle() {
    for (let deed = unanswered.pop(); deed; deed = unanswered.pop()) await take(deed);
    // What is left is sold one by one until nothing is.
    for (let sold = open.length; open.length >= sold; sold += 1) await take(order(people[0], wants[0]));
  }

  async function cancelAll() {
    for (const known of open.splice(0)) await take(cancel(known));
  }

  return { answers, goOn, settle, cancelAll, unanswered: () => unanswered.length };
}

/**
 * So much is promised that nothing more can be sold, as the ledger says; and never was more promised than there is.
 */
async function assertSoldOut(world, id, { there, least: tooLittle }) {
  const [row] = await world.sql`
    select item.on_hand, item.promised,
      (select sum(promised + taken)::int from order_holds where stock_id = item.id) as held,
      sum(on_hand_change)::int as ledger, sum(promised_change)::int as due,
      min(on_hand_after - promised_after) filter (where kind <> 'count') as least
    from stock_items item join stock_movements on stock_id = item.id where product_id = ${id} and counted
    group by item.id`;
  const { least, promised, ...counts } = row;
  assert.deepEqual(counts, { on_hand: there, held: promised, ledger: there, due: promised });
  assert.ok(there - promised >= 0 && there - promised < tooLittle, `${promised} of ${there} are promised`);
  assert.ok(least >= 0, `${least} were free`);
}

/** The server is killed while sixty-four sell the last that is there, edit orders, give it back and sell it again. */
const soldOut = (what, shelf) => ({
  name: `server killed (-9) while 64 sell the last ${what}`,
  rounds: 10,
  short: 1,
  seldom: true,
  async run(world, times) {
    const people = (await makePeople(world, AT_ONCE, 'owner')).map(({ token }) => token);
    const [region] = await world.sql`select id from regions where active and cod_allowed order by "order", id limit 1`;
    const place = { region: region.id, city: 'Giza', street: '4 Tahrir', apartment: '', landmark: '', note: '' };
    const address = { address: place, customer: { name: 'Mona Adel', phone: '01005550143' } };
    const [before] = await world.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
    const answers = [];
    let again = 0;
    for (let round = 0; round < times; round += 1) {
      const { id, ...choice } = await madePerfume(world, people[0], shelf);
      const sales = openSales(world, people, { ...choice, address });
      const say = (said) => made(world, people[0], '/stock', { itemId: id, ...shelf.row, ...said });
      await say({ change: shelf.there, reason: 'Came in' });
      let over = false;
      const selling = sales.goOn(() => over);
      selling.catch(() => undefined);
      await pause(1500 + randomInt(1500));
      await world.killApp();
      await world.startApp();
      await pause(1500);
      over = true;
      await selling;
      again += sales.unanswered();
      await sales.settle();
      await assertSoldOut(world, id, shelf);
      await sales.cancelAll();
      const [free] = await world.sql`select on_hand, promised from stock_items where product_id = ${id} and counted`;
      assert.deepEqual({ ...free }, { on_hand: shelf.there, promised: 0 }, 'what was canceled is free again');
      await say({ count: null, reason: 'Sold' });
      answers.push(...sales.answers);
    }
    const [after] = await world.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
    assert.deepEqual(after, before, 'two orders waited for each other');
    assert.ok(
      answers.some(({ fault }) => fault),
      'nobody was cut off',
    );
    const orders = answers.filter(({ data }) => data?.order).length;
    return { injected: times, ...figuresOf(answers), orders, again };
  },
});

export const stockCases = [soldOut('ten', TEN), soldOut('500 ml of a pool', POOL)];
