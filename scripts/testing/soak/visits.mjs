import { randomInt, randomUUID } from 'node:crypto';

const one = (list) => list[randomInt(list.length)];
const words = ['oud', 'amber', 'musk', 'عود', 'عنبر', 'ambrr', 'rose', 'nothing at all'];

/** Somebody for whom no page is cached, half of the time; in one of the languages. */
const guest = () => ({ Cookie: `i18nextLng=${one(['en', 'ar'])}${randomInt(2) === 0 ? '; visit=own' : ''}` });

/**
 * What people do in a shop, and how often of a hundred times: each resolves with the answers and the statuses they
 * should have.
 */
export function visitsOf(world, { shoppers, region, slugs, products }) {
  const browse = () => {
    const paths = [
      '/',
      '/store',
      '/store?category=perfume',
      '/collections',
      '/contact',
      `/store/${one(slugs)}`,
      '/api/v1/product?limit=12',
    ];
    return world.ask(one(paths), { headers: guest() }).then((answer) => [[answer, 200]]);
  };
  const search = () => {
    const q = encodeURIComponent(one(words));
    return world
      .ask(one([`/store?q=${q}`, `/search/suggestions?q=${q}`]), { headers: guest() })
      .then((answer) => [[answer, 200]]);
  };
  const asShopper = ({ token }) => ({ Authorization: `Bearer ${token}` });
  const addTo = (shopper) =>
    world.ask('/api/v1/cart', {
      method: 'POST',
      headers: asShopper(shopper),
      json: { type: 'Product', itemId: one(products), quantity: 1 },
    });
  // One shopper does one thing at a time: whoever is busy is not in this list.
  const free = [...shoppers];
  const asSomebody = async (work) => {
    const shopper = free.splice(randomInt(free.length), 1)[0];
    try {
      return await work(shopper);
    } finally {
      free.push(shopper);
    }
  };
  const cart = () =>
    asSomebody(async (shopper) => {
      const added = await addTo(shopper);
      const seen = await world.ask('/api/v1/cart', { headers: asShopper(shopper) });
      const [line] = JSON.parse(added.text ?? '{}').data?.cart ?? [];
      const emptied = await world.ask(`/api/v1/cart/${line?._id}`, { method: 'DELETE', headers: asShopper(shopper) });
      return [
        [added, 201],
        [seen, 200],
        [emptied, 204],
      ];
    });
  const order = () =>
    asSomebody(async (shopper) => {
      const added = await addTo(shopper);
      const placed = await world.ask('/api/v1/order', {
        method: 'POST',
        headers: { ...asShopper(shopper), 'Idempotency-Key': randomUUID() },
        json: {
          paymentMethod: 'cod',
          address: {
            name: 'Mariam Adel',
            phone: '01005550142',
            region: region.id,
            city: 'Dokki',
            street: 'Mossadak',
            apartment: '9',
            note: '',
          },
        },
      });
      return [
        [added, 201],
        [placed, 201],
      ];
    });
  const { DEMO_CUSTOMER_EMAIL: email, DEMO_CUSTOMER_PASSWORD: password } = world.env;
  const logIn = async () => {
    // One customer logs in for all of them, more often than one may.
    await world.sql`delete from rate_limits where key like 'login-right%'`;
    const answer = await world.ask('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.base },
      body: new URLSearchParams({ email, password }).toString(),
    });
    return [[answer, 302, 303]];
  };
  const shares = [
    [80, browse],
    [88, search],
    [95, cart],
    [98, order],
    [100, logIn],
  ];
  return () => {
    const draw = randomInt(100);
    return shares.find(([upTo]) => draw < upTo)[1]();
  };
}
