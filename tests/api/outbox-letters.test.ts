import { afterAll, beforeAll, expect, it } from 'vitest';

import { startMailServer } from '../../scripts/testing/mail-server.mjs';
import { openOutbox } from '../support/outbox';
import { until } from '../support/until';

let outbox: Awaited<ReturnType<typeof openOutbox>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  outbox = await openOutbox();
  server = await startMailServer();
  const { startMessageWorker } = await import('~/features/message/message.worker.server');
  // On a busy machine a transaction may take longer than a worker that was woken waits for it.
  const worker = startMessageWorker({ every: 5_000, mail: () => ({ url: server.url, from: 'shop@mail.example' }) });
  stop = worker.stop;
  await outbox.sql`
    insert into settings (singleton, email, phone, branch_address_en, branch_address_ar, name_en, name_ar, sample)
    values (true, 'care@shop.example', '+20235550142', 'Giza', 'الجيزة', 'Oud & Co', 'دار العود', false)`;
});
afterAll(async () => {
  await stop();
  await server.close();
  await outbox.close();
});

type Sent = { name?: string; number?: string; language?: 'en' | 'ar' };

/** Queues a message as a flow of the shop does and answers the letter that arrives. */
async function letterOf({ name = 'Mona', number = '100248', language = 'en' }: Sent) {
  const { db } = await import('~/db/client.server');
  const { queueMessage } = await import('~/features/message/message.commands.server');
  const before = server.letters.length;
  await db.transaction((transaction) =>
    queueMessage(transaction, {
      kind: 'orderPlaced',
      language,
      to: { name, email: 'mona@customer.example', phone: '+201005550142' },
      fields: {
        name,
        number,
        items: '• Rose & Oud <b>',
        total: '250 EGP',
        link: 'https://shop.example/user',
        shop: 'x',
      },
    }),
  );
  await until('the letter has come', () => server.letters.length > before);
  const letter = server.letters.at(-1);
  if (!letter) throw new Error('no letter');
  return letter;
}

it('is from the store by its own name, for its customer, and answered to the store', async () => {
  const letter = await letterOf({});
  expect(letter.from?.value).toEqual([{ name: 'Oud & Co', address: 'shop@mail.example' }]);
  expect(letter.replyTo?.value).toEqual([{ name: 'Oud & Co', address: 'care@shop.example' }]);
  expect(letter.to.value).toEqual([{ name: 'Mona', address: 'mona@customer.example' }]);
  expect(letter.subject).toBe('We have your order 100248');
  expect(letter.headers.get('auto-submitted')).toBe('auto-generated');
  expect(letter.headers.get('content-language')).toBe('en');
  const [row] = await outbox.sql<{ id: string; status: string; tries: number }[]>`
    select id, status, tries from messages order by created_at desc limit 1`;
  expect(letter.messageId).toBe(`<${String(row?.id)}@mail.example>`);
  await until('it is noted as sent', async () => {
    const [noted] = await outbox.sql`select 1 from messages where id = ${String(row?.id)} and status = 'sent'`;
    return noted !== undefined;
  });
});

it('is answered to its sender while the e-mail of the store is a sample', async () => {
  await outbox.sql`update settings set sample = true`;
  try {
    expect((await letterOf({})).replyTo).toBeUndefined();
  } finally {
    await outbox.sql`update settings set sample = false`;
  }
});

it('is read in Arabic from right to left, by its subject and its sender too', async () => {
  const letter = await letterOf({ name: 'منى', language: 'ar' });
  expect(letter.from?.value[0]?.name).toBe('دار العود');
  expect(letter.to.value[0]?.name).toBe('منى');
  expect(letter.subject).toMatch(/100248/);
  expect(letter.subject).toMatch(/\p{Script=Arabic}/u);
  expect(letter.headers.get('content-language')).toBe('ar');
  expect(letter.html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
  expect(letter.text).toContain('• Rose & Oud <b>');
  // Headers are ASCII: what is not is encoded.
  expect(letter.raw.slice(0, letter.raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7E\r\n\t]*$/);
});

it('says the same as text and as HTML, escaped, and fetches nothing from elsewhere', async () => {
  const letter = await letterOf({});
  const html = letter.html || '';
  expect(letter.text).toContain('Total: 250 EGP');
  expect(html).toContain('250 EGP');
  expect(html).toContain('Rose &amp; Oud &lt;b&gt;');
  expect(html).not.toMatch(/<script|<img[^>]*src="(?!https:\/\/shop\.example\/)|url\(/i);
  expect(html).toContain('href="https://shop.example/user"');
});

it.each([
  ['a line break', 'Mona\r\nBcc: thief\r\n\r\nHello', 'Mona Bcc: thief Hello'],
  ['quotes and commas', '"Mona", Adel', '"Mona", Adel'],
  ['an address of mail', 'Mona <thief@evil.example>', ''],
  ['an address of the web', 'Win at https://evil.example/win', ''],
])('has one reader and no header more where a name holds %s', async (_, name, shown) => {
  const letter = await letterOf({ name, number: '100248\r\nBcc: thief@evil.example' });
  expect(letter.to.value.map(({ address }) => address)).toEqual(['mona@customer.example']);
  expect(letter.to.value[0]?.name).toBe(shown);
  expect(letter.subject).toBe('We have your order 100248 Bcc: thief@evil.example');
  expect(letter.headers.has('bcc')).toBe(false);
  expect(letter.bcc).toBeUndefined();
});

it.each([
  ['subject', 'A password for https://evil.example/?u={link}', '{link}'],
  ['text', 'A password', 'Hello {name}\nhttps://evil.example/?u={link}'],
  ['text', 'A password', 'Hello {name}'],
])('hands no link to a new password to others, whatever %s is kept', async (_, subject, text) => {
  const { db } = await import('~/db/client.server');
  const { composeMessage } = await import('~/features/message/message.texts.server');
  const row = { kind: 'passwordReset', language: 'en', subject, text };
  await outbox.sql`insert into message_texts ${outbox.sql(row)}`;
  const fields = { name: 'Mona', link: 'https://shop.example/auth/reset', minutes: '30', shop: 'Oud' };
  const composed = await composeMessage(db, 'passwordReset', 'en', fields);
  await outbox.sql`delete from message_texts`;
  expect(composed.subject).toBe('A new password for Oud');
  expect(composed.text.split('\n')).toContain(fields.link);
  expect(composed.text).not.toContain('evil');
});

it('keeps no link to a new password once it has gone', async () => {
  const { db } = await import('~/db/client.server');
  const { queueMessage } = await import('~/features/message/message.commands.server');
  const link = 'https://shop.example/auth/reset-password?token=secret-token';
  const before = server.letters.length;
  await queueMessage(db, {
    kind: 'passwordReset',
    language: 'en',
    to: { name: 'Mona', email: 'mona@customer.example', phone: null },
    fields: { name: 'Mona', link, minutes: '30', shop: 'x' },
  });
  await until('the letter has come', () => server.letters.length > before);
  expect(server.letters.at(-1)?.text).toContain(link);
  await until('nothing of it is kept', async () => {
    const [row] = await outbox.sql<{ status: string; text: string }[]>`
      select status, text from messages where kind = 'passwordReset'`;
    return row?.status === 'sent' && !row.text.includes('secret-token') && row.text.includes('…');
  });
});

it('trusts no mail server whose certificate nobody vouches for', async () => {
  const secure = await startMailServer(undefined, { secure: true });
  const { deliver } = await import('~/features/message/message.mailer.server');
  const { getMessageRow } = await import('~/features/message/message.queries.server');
  const { db } = await import('~/db/client.server');
  const [row] = await outbox.sql<{ id: string }[]>`select id from messages limit 1`;
  const delivery = await deliver(
    await getMessageRow(db, String(row?.id)),
    { url: secure.url, from: 'shop@mail.example' },
    AbortSignal.timeout(10_000),
  );
  expect(delivery).toMatchObject({ sent: false, final: false, error: expect.stringMatching(/certificate/i) as string });
  expect(secure.letters).toEqual([]);
  await secure.close();
});
