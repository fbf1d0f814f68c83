import { expect, test } from 'vitest';

import { withLateModules } from './late-modules';

const PAGE =
  '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js"</script><script type="module" async="">theirs()</script>';

test('no browser acts on the modules of a page by itself', () => {
  const late = withLateModules(PAGE, false);
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<script nonce="n" type="attara-module" async="">import "/a.js"</script>');
});

test('nothing else is touched', () => {
  const late = withLateModules(PAGE, false);
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(late).toContain('<script nonce="n">first()</script>');
  expect(late).toContain('<script type="module" async="">theirs()</script>');
});

test('while developing the page stays as it is', () => {
  expect(withLateModules(PAGE, true)).toBe(PAGE);
});

const route = (id: string, rest: object) => ({ [id]: { id, hasLoader: true, hasAction: false, hasErrorBoundary: false, ...rest } });
const LISTED = {
  entry: { module: '/e.js', imports: ['/react.js'] },
  routes: {
    ...route('root', { module: '/r.js', imports: ['/react.js', '/ours.js'], css: ['/all.css'] }),
    ...route('shop/store', { module: '/s.js', imports: ['/ours.js', '/list.js'], css: ['/list.css', '/all.css'] }),
    ...route('shop/home', { module: '/h.js', imports: ['/cards.js'], css: ['/all.css', '/home.css'] }),
  },
  url: '/manifest.js',
  version: '1',
};

test('the list of routes goes out without what says nothing, what is asked for already, and what only other pages import', () => {
  const more = 'window.__remixRouteModules = {"root":route0,"shop/store":route1};\n\nimport("/e.js");';
  const late = withLateModules(`window.__remixManifest = ${JSON.stringify(LISTED, null, 2)};\n${more}`, false);
  const [, said = '', rest] = /^window.__remixManifest = (.*);\n([^]*)$/.exec(late) ?? [];
  expect(JSON.parse(said)).toEqual({
    entry: { module: '/e.js', imports: ['/react.js'] },
    routes: {
      root: { id: 'root', hasLoader: true, module: '/r.js', imports: ['/ours.js'], css: ['/all.css'] },
      'shop/store': { id: 'shop/store', hasLoader: true, module: '/s.js', imports: ['/list.js'], css: ['/list.css'] },
      'shop/home': { id: 'shop/home', hasLoader: true, module: '/h.js', css: ['/home.css'] },
    },
    url: '/manifest.js',
    version: '1',
  });
  expect(rest).toBe(more);
});

test('what only the server asks is not sent', () => {
  const settings = (flags: string) => `window.__remixContext = {"basename":"/","future":{${flags}},"isSpaMode":false};window.more();`;
  const late = withLateModules(settings('"v3_throwAbortReason":true,"v3_singleFetch":true,"unstable_optimizeDeps":false'), false);
  expect(late).toBe(settings('"v3_singleFetch":true,'));
});

test('a list or a line that Remix writes otherwise stays as it is', () => {
  const other = '<script>((KEY) => { restore(KEY); })("places")</script>window.__remixManifest = {"routes":{}};';
  expect(withLateModules(other, false)).toBe(other);
});
