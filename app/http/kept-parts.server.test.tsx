import { randomUUID } from 'node:crypto';

import { type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { TranslationProvider, useTranslation } from '~/i18n/use-translation';
import { Fresh, Kept, KeeperContext, KeeperProvider, Personal } from '~/ui/kept';

import { findPart, keepParts, newMark } from './kept-parts.server';
import { filled, FRESH, HERE, inAttribute, inPageData } from './page-pieces.server';

const t = (key: string): string => key;

/** Renders a page as the server does; `gaps` stand in what it leaves open. */
function made(
  page: ReactElement,
  { gaps = {}, failed = false, ...way }: { gaps?: Record<string, string>; failed?: boolean; apart?: boolean; sparing?: boolean } = {},
) {
  const parts = keepParts({ language: 'en', mark: newMark(), ...way });
  const html = renderToString(
    <TranslationProvider value={{ language: 'en', t }}>
      <KeeperProvider value={parts.keeper}>{page}</KeeperProvider>
    </TranslationProvider>,
  );
  const { pieces, bundles, frame } = parts.assemble(html, failed);
  const withGaps = { [HERE]: '/here', [FRESH]: '…', ...gaps };
  return { html: filled(pieces, withGaps), bundles, frame: frame && filled(frame, withGaps) };
}

const plain = (page: ReactElement): string =>
  renderToString(<TranslationProvider value={{ language: 'en', t }}>{page}</TranslationProvider>);

/** Renders one word, and tells when it is asked to. */
function Word({ text, asked = () => undefined }: { text: string; asked?: () => void }) {
  asked();
  return <b>{useTranslation().t(text)}</b>;
}

function WayBack() {
  return <input value={useContext(KeeperContext)?.here ?? '/here'} readOnly />;
}

describe('a part of a page', () => {
  it('is made once, and the page is the same with it', () => {
    const name = randomUUID();
    const asked = vi.fn();
    const page = (
      <ul>
        text before
        <Kept name={name} of={1}>
          <Word text="one" asked={asked} />
        </Kept>
        <Kept name={name} of={2}>
          <Word text="two" />
        </Kept>
        text after
      </ul>
    );
    const expected = plain(page).replace(/<!-- -->/g, '');
    asked.mockClear();
    const pages = [made(page), made(page), made(page)].map(({ html }) => html);
    expect(pages).toEqual([expected, expected, expected]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is another one where anything is different that it depends on', () => {
    const name = randomUUID();
    const page = (of: unknown, text: string) => (
      <Kept name={name} of={of}>
        <Word text={text} />
      </Kept>
    );
    made(page({ price: 1 }, 'one'));
    expect(made(page({ price: 2 }, 'two')).html).toBe('<b>two</b>');
    expect(made(page({ price: 1 }, 'never shown')).html).toBe('<b>one</b>');
    expect(findPart(name, 'ar', { price: 1 })).toBeUndefined();
  });

  it('says each time which bundles of texts it shows, also what is in parts of it', () => {
    const name = randomUUID();
    const inner = (
      <Kept name={`${name}-inner`} of={1}>
        <Word text="errors:one" />
      </Kept>
    );
    const outer = (
      <Kept name={name} of={1}>
        <p>
          <Word text="shop:store.one" />
          {inner}
        </p>
      </Kept>
    );
    expect(made(inner).bundles).toEqual(['errors']);
    for (let round = 0; round < 2; round += 1) expect([...made(outer).bundles].sort()).toEqual(['errors', 'shop-store']);
    expect(made(inner).bundles).toEqual(['errors']);
  });

  it('leads back to the page that it is on now', () => {
    const page = (
      <Kept name={randomUUID()} of={null}>
        <WayBack />
      </Kept>
    );
    made(page, { gaps: { [HERE]: '/first' } });
    expect(made(page, { gaps: { [HERE]: inAttribute('/second?q="<&') } }).html).toBe(
      '<input readonly="" value="/second?q=&quot;&lt;&amp;"/>',
    );
  });

  it('of a page that nobody asked for before is kept once it was shown before, and the page is the same each time', () => {
    const name = randomUUID();
    const page = (
      <p>
        <Kept name={name} of={1}>
          <Word text="errors:one" />
        </Kept>
        <Kept name={`${name}-here`} of={1}>
          <WayBack />
        </Kept>
      </p>
    );
    const turns = [0, 1, 2].map(() => {
      const { html } = made(page, { sparing: true });
      return [html, findPart(name, 'en', 1) !== undefined, findPart(`${name}-here`, 'en', 1) !== undefined];
    });
    const html = '<p><b>errors:one</b><input readonly="" value="/here"/></p>';
    expect(turns).toEqual([
      [html, false, false],
      [html, true, true],
      [html, true, true],
    ]);
  });

  it('of a page that failed is not kept', () => {
    const name = randomUUID();
    const page = (
      <Kept name={name} of={1}>
        <Word text="half" />
      </Kept>
    );
    made(page, { failed: true });
    expect(findPart(name, 'en', 1)).toBeUndefined();
  });

  it('cannot be made up by a text of the shop', () => {
    const page = <p>{'{0123456789abcdef01ghere} {b0} {k0}'}</p>;
    expect(made(page).html).toBe(plain(page));
  });
});

describe('what is somebody’s own', () => {
  const page = (name: string, person: string) => (
    <Kept name={`${name}-around`} of={null}>
      <div>
        <Personal name={name} of={[person]}>
          <Word text={person} />
        </Personal>
      </div>
    </Kept>
  );

  it('is never kept in what stands around it, whether it is made or known', () => {
    const name = randomUUID();
    for (const person of ['Mona', 'Mona', 'Omar', 'Mona']) expect(made(page(name, person)).html).toBe(`<div><b>${person}</b></div>`);
    expect(findPart(`${name}-around`, 'en', null)).toBeUndefined();
  });

  it('is left open where a page is made for nobody, and nothing around the gap is kept', () => {
    const name = randomUUID();
    expect(made(page(name, 'Mona'), { apart: true, gaps: { [name]: '<i>gap</i>' } }).html).toBe('<div><i>gap</i></div>');
    expect(findPart(`${name}-around`, 'en', null)).toBeUndefined();
    expect(findPart(name, 'en', ['Mona'])).toBeUndefined();
  });
});

describe('what is fresh on a page', () => {
  const list = (name: string, text: string) => (
    <main>
      <Word text="before" />
      <Fresh>
        <>
          <Kept name={name} of={1}>
            <Word text={text} />
          </Kept>
          <WayBack />
        </>
      </Fresh>
      after
    </main>
  );

  it('is cut out of its frame, and the page is the same with it', () => {
    const name = randomUUID();
    for (let turn = 0; turn < 2; turn += 1) {
      const { html, frame } = made(list(name, 'one'));
      expect(html).toBe('<main><b>before</b><b>one</b><input readonly="" value="/here"/>after</main>');
      expect(frame).toBe('<main><b>before</b>…after</main>');
    }
  });

  it('has no frame on a page that failed, nor within a part that is kept', () => {
    expect(made(list(randomUUID(), 'one'), { failed: true }).frame).toBeUndefined();
    const within = made(
      <Kept name={randomUUID()} of={1}>
        {list(randomUUID(), 'one')}
      </Kept>,
    );
    expect([within.frame, within.html]).toEqual([undefined, '<main><b>before</b><b>one</b><input readonly="" value="/here"/>after</main>']);
  });
});

describe('a text in the data of a page', () => {
  it.each(['Mona', 'منى', `"';</script><b>&\\ \u2028`])('comes out of it as it is: %s', (text) => {
    const written = Buffer.from(inPageData(text), 'latin1').toString('utf8');
    expect(written).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(JSON.parse(`"\\"${written}\\""`) as string)).toBe(text);
  });
});
