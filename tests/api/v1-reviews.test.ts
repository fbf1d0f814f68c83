import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { adminVisitor, loggedInVisitor } from '../support/people';
import { buyerOf, forgetReviews, type Review, reviewsOf, sayOf } from '../support/reviews';
import { customPerfume, ownProduct } from '../support/shopping';
import { staffMember, forgetStaff } from '../support/staff';
import { Visitor } from '../support/visitor';

const SAID = { rating: 4, text: 'Warm and clear.\nIt lasts.', hours: 7.5, trail: 3 };

let admin: string;
let product: Awaited<ReturnType<typeof ownProduct>>;
beforeAll(async () => {
  admin = await adminToken();
  product = await ownProduct((await customPerfume()).id);
});
afterAll(async () => {
  await database()`update settings set reviews_at_once = false`;
  await forgetReviews(product.id);
  await product.forget();
  await forgetStaff();
  await closeDatabase();
});

const change = (id: string, json: object, token = admin) => callApi('PATCH', `/review/${id}`, { token, json });
const ratingOf = async () =>
  ((await callApi('GET', `/product/${product.slug}`)).data.product as { rating: object }).rating;
const reviewOf = ({ data }: Awaited<ReturnType<typeof sayOf>>) => data.review as Review;
const foundBy = async (q: string) => {
  const { data, body } = await callApi('GET', `/product/${product.slug}/review?q=${encodeURIComponent(q)}`);
  expect(body.pagination).toMatchObject({ total: (data.reviews as Review[]).length });
  return (data.reviews as Review[]).length;
};
const pageOf = () => new Visitor('en').open(`/store/${product.slug}`);
const namesOn = async () => (await pageOf()).all('.review-head b').map(({ text }) => text.trim());

describe('POST /product/{slug}/review', () => {
  it('takes one of whom it was delivered to, who changes it at will', async () => {
    const { token } = await buyerOf(product);
    const first = await sayOf(product.slug, token, SAID);
    expect([first.status, reviewOf(first)]).toMatchObject([
      201,
      { ...SAID, name: 'Mona', size: '50ml', answer: null, visible: false, sample: false },
    ]);
    const second = await sayOf(product.slug, token, { rating: 5 });
    expect([second.status, reviewOf(second)]).toMatchObject([200, { rating: 5, text: '', hours: null, trail: null }]);
    expect(reviewOf(second)._id).toBe(reviewOf(first)._id);
  });

  it('is refused to who has not had it, to guests, and of what nobody sees', async () => {
    const { token } = await apiCustomer();
    const refused = await sayOf(product.slug, token, SAID);
    expect([refused.status, refused.body.code]).toEqual([403, 'review_not_bought']);
    expect((await callApi('POST', `/product/${product.slug}/review`, { json: SAID })).status).toBe(401);
    expect((await sayOf('no-such-thing', token, SAID)).status).toBe(404);
  });

  it.each([
    ['six stars', { rating: 6 }, 'rating'],
    ['no stars', { rating: null }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['too many words', { text: 'x'.repeat(1001) }, 'text'],
    ['four days', { hours: 96 }, 'hours'],
    ['a trail of nothing', { trail: 0 }, 'trail'],
  ])('is refused with %s', async (_, changes, field) => {
    const { token } = await apiCustomer();
    const refused = await sayOf(product.slug, token, { ...SAID, ...changes });
    expect([refused.status, refused.fields]).toEqual([422, [field]]);
  });

  it('twice at once is one review', async () => {
    const { token, id } = await buyerOf(product);
    const both = await Promise.all([3, 4].map((rating) => sayOf(product.slug, token, { rating })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await database()`select 1 from reviews where user_id = ${id}`).toHaveLength(1);
  });
});

describe('PATCH /review/{id}', () => {
  it('shows a review, answers it, and hides it everywhere at once; its words stay', async () => {
    const { token } = await buyerOf(product, 'Hanaa Samir');
    const { _id } = reviewOf(await sayOf(product.slug, token, SAID));
    expect([await reviewsOf(product.slug), await ratingOf()]).toEqual([[], { average: null, count: 0 }]);

    const shown = await change(_id, { visible: true });
    expect(reviewOf(shown)).toMatchObject({ ...SAID, state: 'shown', visible: true, answer: null });
    expect(reviewOf(await change(_id, { answer: 'Thank you' }))).toMatchObject({ visible: true, answer: 'Thank you' });
    expect(await reviewsOf(product.slug)).toMatchObject([{ ...SAID, name: 'Hanaa', answer: 'Thank you' }]);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
    expect([await foundBy('WARM'), await foundBy('cold'), await foundBy('%')]).toEqual([1, 0, 0]);
    const page = await pageOf();
    expect(page.document.querySelector('.review')?.text).toContain('Thank you');
    expect(page.text).not.toContain('Samir');

    expect(reviewOf(await change(_id, { answer: null }))).toMatchObject({ visible: true, answer: null });
    expect(reviewOf(await change(_id, { visible: false }))).toMatchObject({ state: 'hidden', ...SAID });
    expect([await reviewsOf(product.slug), await ratingOf(), await namesOn()]).toEqual([
      [],
      { average: null, count: 0 },
      [],
    ]);
    const [log] = await database()`
      select changes from audit_log where entity = 'review' and entity_id = ${_id} and changes ? 'reviewAnswer'`;
    expect(JSON.stringify(log)).not.toContain('Warm');
  });

  it('is for catalogue, manager and owner', async () => {
    const { token } = await buyerOf(product);
    const { _id } = reviewOf(await sayOf(product.slug, token, SAID));
    expect((await change(_id, { visible: true }, token)).status).toBe(403);
    expect((await change(_id, { visible: true }, (await staffMember('orders')).token)).status).toBe(403);
    expect((await change(_id, { answer: 'x'.repeat(1001) })).status).toBe(422);
    expect((await change(_id, { visible: false }, (await staffMember('catalog')).token)).status).toBe(200);
  });
});

describe('a product’s page', () => {
  it('has the form for a buyer, without scripts, and says what is wrong with it', async () => {
    const { person } = await buyerOf(product);
    const buyer = await loggedInVisitor(person.email, person.password);
    const page = await buyer.open(`/store/${product.slug}`);
    const refused = await buyer.submit(page.form({ rating: true }), { text: 'Kept', rating: [] });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose one to five stars.');
    const saved = await buyer.submit(refused.form({ rating: true }), { rating: '5', hours: '8' });
    expect(saved.text).toContain('Your review appears once we have read it.');
    expect(saved.form({ rating: true }).values()).toMatchObject({ rating: ['5'], hours: ['8'], text: ['Kept'] });
    const other = await pageOf();
    expect([other.forms({ rating: true }), other.all('.review')]).toEqual([[], []]);
  });
});

describe('/admin/reviews', () => {
  it('shows, hides and answers by plain forms, and says how many wait', async () => {
    await forgetReviews(product.id);
    const { token } = await buyerOf(product, 'Karim Tarek');
    const { _id } = reviewOf(await sayOf(product.slug, token, SAID));
    const visitor = await adminVisitor();
    const open = await visitor.open(`/admin/reviews?tab=waiting&q=karim&review=${_id}`);
    expect(open.all('.review-row')).toHaveLength(1);
    expect(open.text).toContain('Warm and clear.');
    const answered = await visitor.submit(open.form({ answer: true }), { answer: 'Welcome', intent: 'showAndAnswer' });
    expect([answered.status, await reviewsOf(product.slug)]).toMatchObject([
      200,
      [{ answer: 'Welcome', text: SAID.text }],
    ]);
    const long = await visitor.submit(answered.form({ answer: true }), { answer: 'x'.repeat(1001), intent: 'answer' });
    expect(long.status).toBe(422);
    const list = await visitor.open('/admin/reviews?tab=shown&q=karim');
    await visitor.submit(list.form({ review: _id }), { intent: 'hide' });
    expect(await reviewsOf(product.slug)).toEqual([]);
  });

  it('decides whether the next ones are shown at once', async () => {
    const visitor = await adminVisitor();
    const page = await visitor.open('/admin/reviews');
    await visitor.submit(page.form({ intent: 'atOnce', atOnce: 'true' }));
    const { token } = await buyerOf(product);
    const said = reviewOf(await sayOf(product.slug, token, SAID));
    expect(said.visible).toBe(true);
    await change(said._id, { visible: false });
    expect(reviewOf(await sayOf(product.slug, token, { ...SAID, text: 'Anew' })).visible).toBe(false);
  });
});

it('an erasure takes the person from a review, and the file of what is kept names it', async () => {
  await forgetReviews(product.id);
  const { token, id } = await buyerOf(product, 'Nadia Fouad');
  const { _id } = reviewOf(await sayOf(product.slug, token, SAID));
  await change(_id, { visible: true, answer: 'Thank you Nadia' });
  const kept = await callApi('GET', `/customer/${id}/export`, { token: admin });
  expect((kept.data.export as { reviews: object[] }).reviews).toMatchObject([{ product: product.slug, ...SAID }]);
  expect((await callApi('DELETE', `/customer/${id}`, { token: admin })).status).toBe(204);
  const [row] = await database()`select * from reviews where id = ${_id}`;
  expect(row).toMatchObject({ user_id: null, order_id: null, name: '', text: '', answer: '', rating: 4 });
});
