import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { resources } from '~/i18n/resources.server';

import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { messagesOf } from '../support/messages';
import { adminVisitor, registeredVisitor } from '../support/people';

const sql = database();
afterEach(() => sql`delete from message_texts`);
afterAll(closeDatabase);

const PATH = '/admin/messages/texts/orderPlaced';
const FORM = { 'subject.en': true, 'text.en': true } as const;
const rows = () => sql<{ kind: string; language: string; subject: string; text: string }[]>`
  select kind, language, subject, text from message_texts order by kind, language`;

describe('the texts of messages', () => {
  it('are listed with what each is for', async () => {
    const admin = await adminVisitor();
    const page = await admin.open('/admin/messages/texts');
    for (const [kind, purpose] of Object.entries(resources.en.admin.messageTexts.purpose)) {
      expect(page.text).toContain(purpose);
      expect((await admin.open(`/admin/messages/texts/${kind}`)).status).toBe(200);
    }
    expect((await admin.open('/admin/messages/texts/constructor')).status).toBe(404);
    expect((await (await registeredVisitor()).visitor.request('/admin/messages/texts')).status).toBe(303);
  });

  it('are the owner’s once changed: the next order is told in those words, and the log has both', async () => {
    const admin = await adminVisitor();
    const after = await admin.submit((await admin.open(PATH)).form(FORM), {
      'subject.en': 'Got it: {number}',
      'text.en': 'Dear {name},\r\nwe have {number}.\r\n{link}',
    });
    expect(after.text).toContain('Text saved');
    // In Arabic it stayed the starting text, so that is not kept.
    expect(await rows()).toEqual([
      { kind: 'orderPlaced', language: 'en', subject: 'Got it: {number}', text: expect.any(String) as string },
    ]);
    const { order } = await customerWithOrder();
    const placed = (await messagesOf(order._id)).find(({ kind }) => kind === 'orderPlaced');
    expect(placed?.subject).toBe(`Got it: ${String(order.number)}`);
    expect(placed?.text.split('\n').slice(1)).toEqual([
      `we have ${String(order.number)}.`,
      expect.stringMatching(/\/order\/[\w-]{43}\?lng=en$/),
    ]);
    const [line] = await sql<{ changes: Record<string, { from: string; to: string }> }[]>`
      select changes from audit_log where entity = 'messageText' order by at desc limit 1`;
    expect(line?.changes).toMatchObject({ 'subject.en': { to: 'Got it: {number}' } });
    expect(line?.changes['subject.ar']).toBeUndefined();
    expect((await admin.open('/admin/messages/texts')).text).toContain('Your own words');
    const log = await (await adminVisitor('ar')).open('/admin/audit?entity=messageText');
    expect(log.text).toContain('استلام الطلب');
  });

  it('say beside them what each kind goes by first', async () => {
    const admin = await adminVisitor();
    const LIST = '/admin/messages/texts';
    const ways = async () => (await database()`select kind, way from message_ways`).map((row) => ({ ...row }));
    const saved = await admin.submit((await admin.open(LIST)).form({ orderOut: true }), { orderOut: 'both' });
    expect(saved.text).toContain('It counts for messages from now on');
    expect(await ways()).toEqual([{ kind: 'orderOut', way: 'both' }]);
    expect((await admin.open(`${LIST}/orderOut`)).text).toContain('Goes first by');
    const refused = await admin.submit((await admin.open(LIST)).form({ orderOut: true }), { orderOut: 'pigeon' });
    expect(refused.status).toBe(422);
    expect(await ways()).toEqual([{ kind: 'orderOut', way: 'both' }]);
    await admin.submit((await admin.open(LIST)).form({ orderOut: true }), { orderOut: 'email' });
    expect(await ways()).toEqual([{ kind: 'orderOut', way: 'email' }]);
    await database()`delete from message_ways`;
  });

  it('go back to the original when asked to', async () => {
    const admin = await adminVisitor();
    const changed = await admin.submit((await admin.open(PATH)).form(FORM), { 'subject.en': 'Mine' });
    const restored = await admin.submit(changed.form({ intent: 'restore' }));
    expect(restored.text).toContain('The original text is back');
    expect(await rows()).toEqual([]);
    expect(restored.form(FORM).values()['subject.en']).toEqual([resources.en.message.orderPlaced.subject]);
    expect(restored.forms({ intent: 'restore' })).toEqual([]);
  });

  it('name every fault at its field and keep what was typed', async () => {
    const admin = await adminVisitor();
    const typed = {
      'subject.en': 'Yours: {items}',
      'subject.ar': '',
      'text.en': 'Hello {nmae} and {amount}',
      'text.ar': 'أهلًا {name',
    };
    const refused = await admin.submit((await admin.open(PATH)).form(FORM), typed);
    expect(refused.status).toBe(422);
    for (const sentence of ['have no place in it', 'Write something here', '{nmae} {amount}', 'A brace is open'])
      expect(refused.text).toContain(sentence);
    expect(refused.all('.field-error')).toHaveLength(4);
    const kept = refused.form(FORM).values();
    for (const [name, value] of Object.entries(typed)) expect(kept[name]).toEqual([value]);
    expect(await rows()).toEqual([]);
  });

  it('are shown filled in before they are kept', async () => {
    const admin = await adminVisitor('ar');
    const shown = await admin.submit((await admin.open(PATH)).form(FORM), {
      step: 'fields',
      'text.en': 'Dear {name}, <b>thanks</b>',
    });
    expect(shown.status).toBe(200);
    expect(shown.document.querySelector('.message-mail[dir], .message-mail table[lang=en]')?.text).toContain(
      'Dear Mona, <b>thanks</b>',
    );
    expect(shown.document.querySelector('.message-mail b')).toBeNull();
    expect(shown.form(FORM).values()['text.en']).toEqual(['Dear {name}, <b>thanks</b>']);
    expect(await rows()).toEqual([]);
  });

  it('tell the second of two admins what the first has changed', async () => {
    const admin = await adminVisitor();
    const [first, second] = [await admin.open(PATH), await admin.open(PATH)];
    await admin.submit(first.form(FORM), { 'subject.en': 'First' });
    const late = await admin.submit(second.form(FORM), { 'subject.en': 'Second' });
    expect(late.status).toBe(409);
    expect(await rows()).toMatchObject([{ subject: 'First' }]);
  });
});
