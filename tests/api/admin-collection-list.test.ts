import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { CREATE, forgetCollections, formOf, LIST, made, rowNamed, send } from '../support/admin-collections';
import { database } from '../support/database';
import { endWith } from '../support/file-end';
import type { PageForm } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor();
});
endWith(forgetCollections);

describe('the list', () => {
  const press = (form: PageForm, changes: Record<string, string | string[]>) => admin.submit(form, changes);
  const listOf = async (query: string) => {
    const page = await admin.open(`${LIST}?${query}`);
    return {
      page,
      form: page.form({ bulk: true, returnTo: true }),
      ids: page.all('input[name="ids"]').map((tick) => tick.getAttribute('value')),
    };
  };

  it('finds by name in either language and filters what is hidden, of a kind, or lacks something', async () => {
    const key = randomUUID();
    const { row } = await made(admin, { 'name.en': `Sample ${key}`, 'name.ar': `Sample ${key}`, visible: 'false' });
    expect((await listOf(`q=${key}`)).ids).toEqual([row.id]);
    expect((await listOf(`q=${key}&view=hidden&type=classic&missing=arabic`)).ids).toEqual([row.id]);
    expect((await listOf(`q=${key}&missing=image`)).ids).toEqual([row.id]);
    for (const other of ['view=visible', 'type=classice', 'category=incense', 'stock=out']) {
      const page = await admin.open(`${LIST}?q=${key}&${other}`);
      expect(page.text).toContain('No collection matches');
    }
    expect((await admin.open(`${LIST}?q=${key}&page=99&sort=constructor&type=x`)).status).toBe(200);
  });

  it('hides and shows one from its row, and says when it was so already', async () => {
    const { row } = await made(admin);
    const { form } = await listOf(`q=${row.slug}`);
    const hidden = await press(form, { row: `hide:${row.id}` });
    expect(hidden.text).toContain('The collection is hidden');
    expect((await new Visitor().open(`/collections/${row.slug}`)).status).toBe(404);
    expect((await press(form, { row: `hide:${row.id}` })).text).toContain('Hidden already, nothing changed');
    await press(form, { row: `show:${row.id}` });
    expect((await new Visitor().open(`/collections/${row.slug}`)).status).toBe(200);
  });

  it('does one thing to all that are ticked, and asks before it deletes', async () => {
    const rows = [(await made(admin)).row, (await made(admin)).row];
    const ids = rows.map(({ id }) => id);
    const { form } = await listOf('');
    expect((await press(form, { bulk: 'outOfStock', ids: [] })).text).toContain('Tick at least one collection first.');
    expect((await press(form, { bulk: '', ids })).text).toContain('Choose what to do with the ticked collections.');
    expect((await press(form, { bulk: 'outOfStock', ids })).text).toContain('2 collections are out of stock');
    const question = await press(form, { bulk: 'delete', ids });
    expect(question.text).toContain('Delete these 2 collections?');
    const deleted = async () =>
      (
        await database()<
          { n: number }[]
        >`select count(*)::int as n from collections where id in ${database()(ids)} and deleted_at is not null`
      )[0]?.n;
    expect(await deleted()).toBe(0);
    const done = await admin.submit(question.form({ confirmed: 'yes' }));
    expect(done.text).toContain('2 collections are deleted');
    expect(await deleted()).toBe(2);
    expect((await press(form, { row: `show:${ids[0] ?? ''}` })).text).toContain('somebody has deleted it meanwhile');
  });

  it('copies one into a new form, hidden at first', async () => {
    const { row } = await made(admin, { collectionType: 'classice', offerType: 'buy4x50get1x50' });
    const page = await admin.open(`${CREATE}?from=${row.id}`);
    expect(formOf(page).values()).toMatchObject({ offerType: ['buy4x50get1x50'], price: ['1200'], visible: ['false'] });
    const copy = await send(admin, formOf(page));
    expect(copy.text).toContain('Collection created');
    const slugs = await database()<
      { slug: string }[]
    >`select slug from collections where slug like ${`${row.slug}%`} order by slug`;
    expect(slugs.map(({ slug }) => slug)).toEqual([row.slug, `${row.slug}-2`]);
  });
});

describe('a guest, a customer and a demoted admin', () => {
  it('get nothing and change nothing', async () => {
    const { row } = await made(admin);
    const { visitor: customer } = await registeredVisitor();
    const { visitor: demoted, person } = await registeredVisitor();
    await database()`update users set role = 'admin' where email = ${person.email}`;
    const listed = await demoted.open(LIST);
    const rows = listed.form({ bulk: true });
    const form = formOf(await demoted.open(`${LIST}/update/${row.id}`));
    await database()`update users set role = 'user' where email = ${person.email}`;
    for (const visitor of [new Visitor(), customer, demoted]) {
      for (const path of [LIST, CREATE, `${LIST}/update/${row.id}`]) {
        const response = await visitor.request(path);
        expect([response.status, response.headers.get('Location') ?? '']).toEqual([
          303,
          expect.stringContaining('/auth/login'),
        ]);
        expect(await (await visitor.request(`${path}.data`)).text()).not.toContain(row.slug);
      }
      expect((await visitor.submitRaw(rows, { row: `hide:${row.id}` })).headers.get('Location')).toContain(
        '/auth/login',
      );
      expect((await visitor.submitRaw(form, { 'name.en': 'Taken over' })).headers.get('Location')).toContain(
        '/auth/login',
      );
    }
    expect(await rowNamed('Taken over')).toBeUndefined();
    const [after] = await database()<{ visible: boolean }[]>`select visible from collections where id = ${row.id}`;
    expect(after?.visible).toBe(true);
  });
});
