import type { EntryContext } from '@remix-run/node';
import { Form, Link, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { PathForm, PathLink } from './path-link';

/** An element as a server writes it on a page at this address. */
function written(element: ReactElement, address = '/store?category=all&page=2'): string {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  const route = { id: 'page', path: '*', hasAction: false, hasLoader: false };
  const context = {
    manifest: { routes: { page: { ...route, module: '' } }, entry: { imports: [], module: '' }, url: '', version: '' },
    routeModules: { page: { default: () => element } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname, pathnameBase: '/', route: { id: 'page' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    serverHandoffString: '',
    isSpaMode: false,
    future: { v3_relativeSplatPath: true },
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
  return renderToString(<RemixServer context={context} url={`http://shop.invalid${address}`} />);
}

it.each([
  '/',
  '/store/oud-no-5',
  '/store?category=all&sort=name&page=3',
  '/store?q=%D8%B9%D9%88%D8%AF+%26',
  '/collections?q=a#top',
] as const)('is the link that the router writes: %s', (to) => {
  for (const discover of ['none', 'render', undefined] as const) {
    const props = { to, className: 'pager-link', rel: 'next', lang: 'ar', 'aria-label': '3', ...(discover && { discover }) };
    const ours = written(<PathLink {...props}>three</PathLink>);
    expect(ours).toContain(`href="${to.replaceAll('&', '&amp;')}"`);
    expect(ours).toBe(written(<Link {...props}>three</Link>));
  }
});

it('is the form that the router writes', () => {
  const field = <input type="hidden" name="intent" value="add" />;
  const ours = written(<PathForm action="/cart">{field}</PathForm>);
  expect(ours).toContain('action="/cart"');
  const theirs = (
    <Form method="post" action="/cart" navigate={false} preventScrollReset>
      {field}
    </Form>
  );
  expect(ours).toBe(written(theirs));
});
