import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { adminVisitor } from '../support/people';
import { pictureFile } from '../support/pictures';
import { cones, forgetProducts, madeProduct, perfume, type Product, updatePath } from '../support/product-form';
import { Visitor } from '../support/visitor';

type Pictured = Product & {
  image: string;
  images: { image: string; alt: { en: string; ar: string }; focus: { x: number; y: number } }[];
};

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(async () => {
  await forgetProducts();
  await closeDatabase();
});

const read = async (slug: string) => (await callApi('GET', `/product/${slug}`)).data.product as Pictured;
const patch = (id: string, sent: { json: unknown } | { form: FormData }) =>
  callApi('PATCH', `/product/${id}`, { token, ...sent });

/** A product with two pictures, sent as files. */
async function withTwo(): Promise<Pictured> {
  const { _id, slug } = await madeProduct(token, cones());
  const words = { alt: { en: 'Cones on brass', ar: 'مخاريط على نحاس' }, focus: { x: 33, y: 49 } };
  const form = apiForm(
    { images: [words, { alt: { en: 'The box', ar: 'العلبة' } }] },
    { 'images[0].image': await pictureFile('one.png'), 'images[1].image': await pictureFile('two.png') },
  );
  expect(await patch(_id, { form })).toMatchObject({ status: 200 });
  return read(slug);
}

describe('the pictures of a product over the API', () => {
  it('are sent as files, and the first is its image', async () => {
    const product = await withTwo();
    expect(product.images.map(({ alt, focus }) => [alt.en, alt.ar, focus])).toEqual([
      ['Cones on brass', 'مخاريط على نحاس', { x: 33, y: 49 }],
      ['The box', 'العلبة', { x: 50, y: 50 }],
    ]);
    expect(product.image).toBe(product.images[0]?.image);
  });

  it('are put in another order by their paths, stay where they are left out, and go with an empty list', async () => {
    const { _id, slug, images } = await withTwo();
    const turned = [images[1], images[0]];
    expect(await patch(_id, { json: { images: turned } })).toMatchObject({ status: 200 });
    expect(await patch(_id, { json: { volume: '24pcs' } })).toMatchObject({ status: 200 });
    expect(await read(slug)).toMatchObject({ images: turned, image: images[1]?.image });
    expect(await patch(_id, { json: { images: [] } })).toMatchObject({ status: 200 });
    expect((await read(slug)).images).toEqual([]);
  });

  it('take an image sent alone as their first, which has none of the words of the one before', async () => {
    const { _id, slug, images } = await withTwo();
    const [, box] = images;
    const form = apiForm({}, { image: await pictureFile('three.png', { width: 70 }) });
    expect(await patch(_id, { form })).toMatchObject({ status: 200 });
    const { image, images: after } = await read(slug);
    expect(image).not.toBe(images[0]?.image);
    expect(after).toEqual([{ image, alt: { en: '', ar: '' }, focus: { x: 50, y: 50 } }, box]);
  });

  it('are refused by name: no picture of the shop, the same twice, a point outside', async () => {
    const { _id, images } = await withTwo();
    const [one] = images;
    const fieldsOf = async (sent: unknown) => (await patch(_id, { json: { images: sent } })).fields;
    expect(await fieldsOf([{ ...one, image: '/imgs/products/abcd-12x12.webp' }])).toEqual(['images[0].image']);
    expect(await fieldsOf([one, one])).toEqual(['images']);
    expect(await fieldsOf([{ ...one, focus: { x: 120, y: 0 } }])).toEqual(['images[0].focus.x']);
  });
});

describe('the page of one picture', () => {
  it('shows it with its words and the way to the others, and knows no other number', async () => {
    const { slug, images } = await withTwo();
    const visitor = new Visitor('en');
    const page = await visitor.open(`/store/${slug}/pictures/1`);
    expect(page.document.querySelector('.large-words')?.text).toBe('Cones on brass');
    expect(page.document.querySelector('.large-stage img')?.getAttribute('src')).toBe(images[0]?.image);
    expect(page.document.querySelector('.large-after')?.getAttribute('href')).toBe(`/store/${slug}/pictures/2`);
    expect((await visitor.open(`/store/${slug}/pictures/3`)).status).toBe(404);
    const product = await visitor.open(`/store/${slug}`);
    expect(product.document.querySelector('#p2 a')?.getAttribute('href')).toBe(`/store/${slug}/pictures/2`);
  });
});

describe('the pictures of a product in the back office', () => {
  it('take files, words, order and focal point without scripts', async () => {
    const product = await madeProduct(token, perfume());
    const admin = await adminVisitor();
    const path = `${updatePath(product._id)}/pictures`;
    const form = (await admin.open(path)).form({ version: true, started: true });
    const saved = await admin.upload(form, {
      'images[0].image': await pictureFile('one.png'),
      'images[0].order': '2',
      'images[0].alt.en': 'The cap',
      'images[1].image': await pictureFile('two.png'),
      'images[1].order': '1',
      'images[1].alt.ar': 'زجاجة',
      'images[1].focus.x': '67',
    });
    expect([saved.status, saved.path]).toEqual([200, path]);
    const { images, image } = await read(product.slug);
    expect(images.map(({ alt, focus }) => [alt.en, focus.x])).toEqual([
      ['زجاجة', 67],
      ['The cap', 50],
    ]);
    expect(image).toBe(images[0]?.image);
  });

  it('change places by a button, which saves what else was typed', async () => {
    const { _id, slug, images } = await withTwo();
    const admin = await adminVisitor();
    const page = await admin.open(`${updatePath(_id)}/pictures`);
    const buttons = page.document.querySelectorAll('button[name="move"]');
    expect(buttons.map((button) => [button.getAttribute('value'), button.hasAttribute('disabled')])).toEqual([
      ['0:-1', true],
      ['0:1', false],
      ['1:0', false],
      ['1:2', true],
    ]);
    const form = page.form({ version: true, started: true });
    const saved = await admin.upload(form, { move: '1:0', 'images[0].alt.en': 'On brass' });
    expect(saved.status).toBe(200);
    const [first, second] = (await read(slug)).images;
    expect([first?.image, second?.image, second?.alt.en]).toEqual([images[1]?.image, images[0]?.image, 'On brass']);
  });

  it('stay those of its sizes where a custom perfume is saved unchanged', async () => {
    const { _id, slug } = await madeProduct(token, perfume());
    const form = apiForm({ lg: { price: 900 } }, { 'lg.image': await pictureFile('large.png') });
    expect(await patch(_id, { form })).toMatchObject({ status: 200 });
    const before = await read(slug);
    const admin = await adminVisitor();
    const page = await admin.open(`${updatePath(_id)}/pictures`);
    expect(page.form({ version: true, started: true }).values()['kept:images[0].image']).toEqual([before.image]);
    await admin.upload(page.form({ version: true, started: true }), {});
    expect(await read(slug)).toMatchObject({ image: before.image, images: [] });
  });

  it('stay where there is a main picture alone, and the form is saved unchanged', async () => {
    const { _id, slug } = await madeProduct(token, cones());
    const form = apiForm({}, { image: await pictureFile('alone.png') });
    expect(await patch(_id, { form })).toMatchObject({ status: 200 });
    const before = await read(slug);
    expect(before.image).not.toBeNull();
    const admin = await adminVisitor();
    const page = await admin.open(`${updatePath(_id)}/pictures`);
    expect((await admin.upload(page.form({ version: true, started: true }), {})).status).toBe(200);
    expect((await read(slug)).image).toBe(before.image);
  });

  it('say what is wrong with a focal point beside it, and keep what was sent', async () => {
    const { _id } = await withTwo();
    const admin = await adminVisitor();
    const form = (await admin.open(`${updatePath(_id)}/pictures`)).form({ version: true, started: true });
    const refused = await admin.upload(form, { 'images[1].focus.y': '400', 'images[1].alt.en': 'Lid' });
    expect(refused.status).toBe(422);
    expect(refused.document.querySelector('[id="pictures-images[1].focus.y-error"]')?.text).toContain('0 to 100');
    expect(refused.form({ version: true, started: true }).values()['images[1].alt.en']).toEqual(['Lid']);
  });
});
