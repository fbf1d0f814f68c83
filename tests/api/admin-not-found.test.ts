import { randomUUID } from 'node:crypto';

import { afterAll, expect, it } from 'vitest';

import { closeDatabase } from '../support/database';
import { adminVisitor } from '../support/people';

afterAll(closeDatabase);

it.each([
  ['en', 'This page is not on our shelves · Attara'],
  ['ar', 'هذه الصفحة غير موجودة · عطارة'],
] as const)('what is not there has a title in the language of the admin: %s', async (language, title) => {
  const admin = await adminVisitor(language);
  const order = `/admin/orders/${randomUUID()}`;
  for (const path of [order, `${order}/print/invoice`, `/admin/manage-products/update/${randomUUID()}`]) {
    const page = await admin.open(path);
    expect([page.status, page.document.querySelector('title')?.text], path).toEqual([404, title]);
  }
});
