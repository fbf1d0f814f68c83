import { expect, it, vi } from 'vitest';

import { clientReads } from './client-reads';

const settled = () => new Promise((go) => setTimeout(go));

it('what shows an answer is waited for with reads and changes, and not fetched for anything else', async () => {
  let ready: () => void = () => undefined;
  const alongside = vi.fn(() => new Promise<void>((resolve) => (ready = resolve)));
  const address = () => 'https://shop.example/store';
  const { fetch } = clientReads({ fetch: () => Promise.resolve(new Response('data')), address, language: () => 'en', alongside });
  await fetch('/__manifest?p=%2Fcart&version=1');
  await fetch('https://elsewhere.example/cart.data', { method: 'POST' });
  expect(alongside).not.toHaveBeenCalled();
  for (const ask of [() => fetch('/store.data'), () => fetch('/search/suggestions?q=oud'), () => fetch('/cart.data', { method: 'POST' })]) {
    let shown = false;
    const answer = ask().then(() => (shown = true));
    await settled();
    expect(shown).toBe(false);
    ready();
    await answer;
  }
  expect(alongside).toHaveBeenCalledTimes(3);
});
