import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBrowser, pageOf } from '../support/browser';
import { customerWithCart, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { markupFaultsIn, markupFaultsOf } from '../support/inert-page';
import { dropStoreCaches } from '../support/cache-invalidation';
import { adminVisitor, visitorNamed } from '../support/people';
import { full } from '../support/sample';
import { Visitor } from '../support/visitor';

// The store has one offer and one set of details for all, so they are not written to beside the journeys in browsers
// (tests/e2e/stored-markup.spec.ts). Nobody else is in the store of the tests over HTTP. What is answered is
// read there; in the long run a browser looks at it.

const IMAGE = '<img src=x onerror=window.harmed=1>';
const CLOSING = '"><script>window.harmed=1</script>';
const ENDING = '</script><script>window.harmed=1</script>';
const QUOTED = "'><svg/onload=window.harmed=1>";
const LINK = 'javascript:window.harmed=1';

/** What no form would take, as if somebody had got at the database: the pages have to hold by themselves. */
const OFFER = {
  title_en: IMAGE,
  title_ar: IMAGE,
  secondary_title_en: CLOSING,
  secondary_title_ar: CLOSING,
  link: LINK,
};
const DETAILS = {
  sample: false,
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

let restore: () => Promise<void>;
beforeAll(async () => {
  const sql = database();
  const [[offer], [settings]] = [await sql`select * from offer`, await sql`select * from settings`];
  restore = async () => {
    await sql`update offer set ${sql(offer ?? {})}`;
    await sql`update settings set ${sql(settings ?? {})}`;
  };
  const [picture] = await sql<{ path: string }[]>`select desktop_image as path from main_banners limit 1`;
  await sql`
    update offer set ${sql({ ...OFFER, desktop_image: picture?.path ?? '', mobile_image: picture?.path ?? '' })}`;
  await sql`update settings set ${sql(DETAILS)}`;
  await dropStoreCaches();
});
afterAll(async () => {
  await restore();
  await dropStoreCaches();
  await closeDatabase();
});

describe('markup in the offer and in the details of the store', () => {
  it.each(['en', 'ar'] as const)(
    'is text on every page that shows them, and no link leads to a script: %s',
    { timeout: 360_000 },
    async (language) => {
      const ordered = async (paymentMethod: 'instapay' | 'vodafoneCash') => {
        const { token, person } = await customerWithCart();
        const { _id: id } = orderOf(await placeByApi(token, { ...(await orderBody()), paymentMethod }));
        return { id, customer: await visitorNamed(person.email, language) };
      };
      const [instapay, vodafone] = [await ordered('instapay'), await ordered('vodafoneCash')];
      const [guest, admin] = [new Visitor(language), await adminVisitor(language)];
      const pages: [Visitor, string, string[]][] = [
        [guest, '/', [IMAGE, CLOSING]],
        [guest, '/store', [IMAGE]],
        [guest, '/contact', [IMAGE, QUOTED, ENDING]],
        [guest, '/collections', [IMAGE]],
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
      if (!full) {
        const read = pages.map(async ([visitor, path, shows]) =>
          markupFaultsIn((await visitor.open(path)).html, path, shows),
        );
        expect((await Promise.all(read)).flat()).toEqual([]);
        return;
      }
      const faults: string[] = [];
      const browser = await openBrowser();
      const windows = new Map<Visitor, Page>();
      try {
        for (const [visitor, path, shows] of pages) {
          const page = windows.get(visitor) ?? (await pageOf(browser, visitor));
          windows.set(visitor, page);
          faults.push(...(await markupFaultsOf(page, path, shows)));
        }
      } finally {
        await browser.close();
      }
      expect(faults).toEqual([]);
    },
  );
});
