import { expect, test } from 'vitest';

import { withLateModules } from './late-modules';

const PAGE =
  '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js"</script><script type="module" async="">theirs()</script>';

test('no browser acts on the modules of a page by itself', () => {
  const late = withLateModules(PAGE, false);
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<script nonce="n" type="attara/module" async="">import "/a.js"</script>');
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

test('the list of routes goes out without what says nothing, and says the same', () => {
  const routes = { root: { id: 'root', hasLoader: true, hasAction: false, hasErrorBoundary: false, module: '/r.js', css: ['/r.css'] } };
  const list = (text: string) => `<script type="module" async="">window.__remixManifest = ${text};\nwindow.more = {\n  "a": 1\n};</script>`;
  const late = withLateModules(list(JSON.stringify({ entry: { imports: [] }, routes }, null, 2)), false);
  const said = /__remixManifest = (.*);\n(.*)/.exec(late)?.[1] ?? '';
  expect(JSON.parse(said)).toEqual({
    entry: { imports: [] },
    routes: { root: { id: 'root', hasLoader: true, module: '/r.js', css: ['/r.css'] } },
  });
  expect(late).toContain('window.more = {\n  "a": 1\n};');
});
