import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { customerWithCart, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { forgetKept } from '../support/kept-reads';
import type { Page } from '../support/page';
import { adminVisitor, loggedInVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

// The store has one offer and one set of details for all, so they are not written to beside the journeys in browsers (tests/e2e/stored-markup.spec.ts).

const IMAGE = '<img src=x onerror=window.harmed=1>';
const CLOSING = '"><script>window.harmed=1</script>';
const ENDING = '</script><script>window.harmed=1</script>';
const QUOTED = "'><svg/onload=window.harmed=1>";
const LINK = 'javascript:window.harmed=1';

/** What no form would take, as if somebody had got at the database: the pages have to hold by themselves. */
const OFFER = { title_en: IMAGE, title_ar: IMAGE, secondary_title_en: CLOSING, secondary_title_ar: CLOSING, link: LINK };
const DETAILS = {
  email: `${QUOTED}@example.com`,
  phone: `0100${IMAGE}`,
  branch_address_en: ENDING,
  branch_address_ar: ENDING,
  facebook: LINK,
  instagram: `${LINK}//${CLOSING}`,
  instapay_address: CLOSING,
  vodafone_cash_number: IMAGE,
  whatsapp_number: `20100${QUOTED}`,
};

/** What a page took for more than text, and what it does not show at all. */
function faultsOf(page: Page, shows: readonly string[]): string[] {
  const inAttributes = page.all('*').filter(({ attributes }) => Object.keys(attributes).some((name) => /^on[a-z]/i.test(name)));
  const scripts = page.all('script').filter((script) => /^\s*window\.harmed/.test(script.innerHTML));
  const links = page
    .all('[href], [action], [formaction], [src]')
    .flatMap(({ attributes }) => ['href', 'action', 'formaction', 'src'].map((name) => attributes[name] ?? ''))
    .filter((value) => /^\s*(?:javascript|data:text)/i.test(value));
  const suspects = [...inAttributes, ...scripts, ...page.all('img[src="x"], svg[onload]')].map((each) => each.outerHTML.slice(0, 80));
  const fields = page.all('input, textarea').map((field) => field.getAttribute('value') ?? field.text);
  const text = [page.document.querySelector('body')?.text ?? '', ...fields].join('\n').replace(/[\u2066-\u2069]/g, '');
  return [
    ...(page.status === 200 ? [] : [`answers ${page.status}`]),
    ...suspects,
    ...links.map((link) => `leads to ${link}`),
    ...shows.filter((each) => !text.includes(each)).map((each) => `does not show ${each}`),
  ].map((fault) => `${page.path}: ${fault}`);
}

let restore: () => Promise<void>;
beforeAll(async () => {
  const sql = database();
  const [[offer], [settings]] = [await sql`select * from offer`, await sql`select * from settings`];
  restore = async () => {
    await sql`update offer set ${sql(offer ?? {})}`;
    await sql`update settings set ${sql(settings ?? {})}`;
  };
  const [picture] = await sql<{ path: string }[]>`select desktop_image as path from main_banners limit 1`;
  await sql`update offer set ${sql({ ...OFFER, desktop_image: picture?.path ?? '', mobile_image: picture?.path ?? '' })}`;
  await sql`update settings set ${sql(DETAILS)}`;
  await forgetKept();
});
afterAll(async () => {
  await restore();
  await forgetKept();
  await closeDatabase();
});

describe('markup in the offer and in the details of the store', () => {
  it.each(['en', 'ar'] as const)('is text on every page that shows them, and no link leads to a script: %s', async (language) => {
    const ordered = async (paymentMethod: 'instapay' | 'vodafoneCash') => {
      const { token, person } = await customerWithCart();
      const { _id: id } = orderOf(await placeByApi(token, { ...(await orderBody()), paymentMethod }));
      return { id, customer: await loggedInVisitor(person.email, person.password, language) };
    };
    const [instapay, vodafone] = [await ordered('instapay'), await ordered('vodafoneCash')];
    const admin = await adminVisitor(language);
    const pages: [Visitor, string, string[]][] = [
      [new Visitor(language), '/', [IMAGE, CLOSING]],
      [new Visitor(language), '/store', [IMAGE]],
      [new Visitor(language), '/contact', [IMAGE, QUOTED, ENDING]],
      [new Visitor(language), '/collections', [IMAGE]],
      [instapay.customer, `/user/my-orders/${instapay.id}`, [CLOSING]],
      [vodafone.customer, `/user/my-orders/${vodafone.id}`, [IMAGE]],
      [instapay.customer, `/checkout/success?order=${instapay.id}`, [CLOSING]],
      [admin, '/admin', []],
      [admin, '/admin/settings', [IMAGE, QUOTED, ENDING, CLOSING]],
      [admin, '/admin/update-offer-bar', [IMAGE]],
      [admin, '/admin/update-offer-banner', [CLOSING]],
      [admin, `/admin/orders/${instapay.id}`, []],
      [admin, `/admin/orders/${instapay.id}/print/invoice`, []],
      [admin, `/admin/orders/${instapay.id}/print/slip`, []],
    ];
    const faults: string[] = [];
    for (const [visitor, path, shows] of pages) faults.push(...faultsOf(await visitor.open(path), shows));
    expect(faults).toEqual([]);
  });
});
