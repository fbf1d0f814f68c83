import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi, loggedOf } from '../support/api';
import { closeDatabase, database, everythingKept } from '../support/database';
import { changeOnly } from '../support/change-rows';
import { pictureFile } from '../support/pictures';
import { Visitor } from '../support/visitor';

type Json = Record<string, unknown>;

const title = { en: 'Scripted title', ar: 'عنوان مبرمج' };

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);

describe('the offer', () => {
  let kept: Json | undefined;
  beforeEach(async () => {
    [kept] = await database()<Json[]>`select * from offer`;
  });
  afterEach(async () => {
    await changeOnly('offer', kept ?? {});
  });

  const offer = async () => (await callApi('GET', '/offer-bar')).data.offer as Json;
  const put = (path: string, json: unknown) => callApi('PUT', path, { token, json });

  it('gets another bar; what is left out stays', async () => {
    const before = await offer();
    const answer = await put('/offer-bar', { title, link: '/collections?q=عود' });
    expect(answer.status).toBe(200);
    const { title: _, link: __, ...banner } = before;
    expect(answer.data.offer).toMatchObject({ ...banner, title });
    expect(await offer()).toEqual(answer.data.offer);
    expect((await new Visitor('ar').open('/contact')).text).toContain(title.ar);
    const renamed = await put('/offer-bar', { title: { en: 'Only English' } });
    expect(renamed.data.offer).toEqual({ ...(answer.data.offer as Json), title: { en: 'Only English', ar: title.ar } });
    expect((await loggedOf('offer')).slice(-2)).toEqual(['update', 'update']);
  });

  it('has no bar without a title', async () => {
    const answer = await put('/offer-bar', { title: { en: '', ar: '' } });
    expect(answer.data.offer).toMatchObject({ title: { en: '', ar: '' } });
    expect((await new Visitor().open('/contact')).all('.offer-bar a')).toEqual([]);
  });

  it('gets another banner by a form, and keeps its pictures where none is sent', async () => {
    const form = apiForm(
      { secondaryTitle: title },
      { desktopImage: await pictureFile('wide.png', { width: 1600, height: 400 }) },
    );
    const answer = await callApi('PUT', '/offer-banner', { token, form });
    expect(answer.status).toBe(200);
    const first = answer.data.offer as Json;
    expect(first).toMatchObject({ secondaryTitle: title, mobileImage: kept?.mobile_image });
    expect(first.desktopImage).toMatch(/^\/imgs\/site\/[0-9a-f]{32}-1600x400\.webp$/);
    const named = await put('/offer-banner', { secondaryTitle: { en: 'Named' } });
    expect(named.data.offer).toEqual({ ...first, secondaryTitle: { en: 'Named', ar: title.ar } });
    expect((await put('/offer-banner', { mobileImage: null })).data.offer).toMatchObject({
      mobileImage: null,
      desktopImage: first.desktopImage,
    });
  });

  it.each<[string, Json, number, string[]]>([
    ['/offer-bar', { link: 'javascript:alert(1)' }, 422, ['link']],
    ['/offer-bar', { title: { en: 'x'.repeat(121) } }, 422, ['title.en']],
    ['/offer-bar', { secondaryTitle: title }, 400, ['secondaryTitle']],
    ['/offer-bar', { title: 'words' }, 422, ['title']],
    ['/offer-banner', { link: '/store' }, 400, ['link']],
    ['/offer-banner', { desktopImage: '/imgs/site/x-1x1.webp' }, 422, ['desktopImage']],
  ])('PUT %s refuses %j, and nothing changes', async (path, json, status, fields) => {
    const before = await everythingKept(['offer', 'audit_log']);
    const answer = await put(path, json);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
    expect(await everythingKept(['offer', 'audit_log'])).toEqual(before);
  });

  it('has no other method', async () => {
    const answer = await callApi('POST', '/offer-bar', { token });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, PUT, HEAD, OPTIONS']);
    expect((await callApi('GET', '/offer-banner')).headers.get('Allow')).toBe('PUT, OPTIONS');
  });
});
