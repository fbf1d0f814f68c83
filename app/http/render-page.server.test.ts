import { createElement, Fragment } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { renderPage } from './render-page.server';
import { UnavailableError } from './unavailable-error';

afterEach(() => void vi.restoreAllMocks());

const never = new Promise<void>(() => undefined);
/** Waits for what never comes, as all do in a process that gets no turn. */
function Waiting(): null {
  throw never as unknown as Error;
}

it('renders a page whole', async () => {
  expect(await renderPage(createElement('p', null, 'عطارة'), {})).toEqual({ html: '<p>عطارة</p>', failed: false });
});

it('gives up on what takes too long: the shop is overloaded, nothing is broken', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const fault: unknown = await renderPage(createElement(Fragment, null, createElement(Waiting)), { deadline: 1 }).catch(
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(UnavailableError);
  expect(fault).toMatchObject({ reason: 'overload' });
  expect(said).not.toHaveBeenCalled();
});
