import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const pages = ['/store', '/store?category=perfume', '/store?q=oud', '/collections', '/'];
const closed = { en: 'The shop is closed for a moment', ar: 'المتجر متوقف للحظات' };

/** A page as somebody sees it for whom none is cached. */
export async function visit(world, index) {
  const language = index % 2 === 0 ? 'en' : 'ar';
  const answer = await world.ask(pages[index % pages.length], {
    headers: { Cookie: `i18nextLng=${language}; visit=own` },
  });
  return { ...answer, page: pages[index % pages.length], language };
}

/** Whether an answer is one that a shop may give while something is away; throws where it is not. */
function judge(answer) {
  if (answer.fault || answer.status === 200 || answer.status === 201) return;
  const what = answer.page ?? 'a checkout';
  assert.equal(answer.status, 503, `${what} answers ${answer.status}: ${answer.text.slice(0, 300)}`);
  assert.ok(Number(answer.headers['retry-after']) > 0, `${what} answers 503 without Retry-After`);
  if (!answer.page) return assert.equal(JSON.parse(answer.text).code, 'unavailable');
  assert.ok(
    answer.text.includes(`lang="${answer.language}"`),
    `${what} answers 503 in another language than ${answer.language}`,
  );
  // The collections page says so under its own title.
  if (answer.page !== '/collections')
    assert.ok(answer.text.includes(closed[answer.language]), `${what} does not say that the shop is closed`);
}

/**
 * Shoppers order and visitors look around until `inject` has done its harm and a little longer. Resolves with every
 * answer. `breaks`: lines to the shop may break meanwhile, so a request may go without an answer.
 */
export async function underLoad(world, ledger, inject, { breaks = false } = {}) {
  const answers = [];
  let over = false;
  const keepOn = async (once) => {
    while (!over) {
      const answer = await once();
      if (answer === null) return;
      answers.push(answer);
      // A refused line is refused at once; people do not knock a thousand times a second.
      await pause(answer.fault || answer.status === 503 ? 100 : 5);
    }
  };
  let next = 0;
  const everybody = [
    ...Array.from({ length: 5 }, () => keepOn(() => ledger.checkOut())),
    ...Array.from({ length: 3 }, () => keepOn(() => visit(world, next++))),
  ];
  const running = Promise.all(everybody);
  running.catch(() => undefined);
  try {
    await pause(300);
    await inject(answers);
    await pause(300);
  } finally {
    over = true;
  }
  await running;
  for (const answer of answers) judge(answer);
  if (!breaks)
    assert.deepEqual(
      answers.filter(({ fault }) => fault).map(({ fault }) => fault),
      [],
      'requests went without an answer',
    );
  return answers;
}

/** Milliseconds until a page and a checkout are answered as if nothing had been. Throws where that takes too long. */
export async function untilWell(world, ledger) {
  const begun = performance.now();
  for (;;) {
    const [page, order] = await Promise.all([visit(world, 0), ledger.checkOut()]);
    const took = performance.now() - begun;
    assert.ok(
      took <= world.limits.recovery,
      `the shop is not well within ${took} ms: ${page.status ?? page.fault}, ${order?.status ?? order?.fault}`,
    );
    if (page.status === 200 && (order === null || order.status === 201)) return took;
    await pause(20);
  }
}
