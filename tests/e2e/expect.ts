import { expect as browserExpect } from 'playwright/test';

import { textOf, valueOf, type Wanted } from '../support/html-elements';
import { HtmlLocator } from '../support/html-locator';
import { HtmlPage } from '../support/html-page';

const expectedText = (wanted: Wanted) =>
  typeof wanted === 'string' ? wanted.replace(/\s+/g, ' ').trim() : browserExpect.stringMatching(wanted);

/** The matchers of journeys for an `HtmlPage`: what they look at is there, so nothing is waited for. */
function expectHtml(actual: HtmlLocator | HtmlPage, message: string | undefined, negated = false): object {
  const plain = (value: unknown) => {
    const checks = browserExpect(value, message);
    return negated ? checks.not : checks;
  };
  if (actual instanceof HtmlPage)
    return {
      toHaveURL: (wanted: RegExp) => plain(actual.url()).toMatch(wanted),
      toHaveTitle: (wanted: Wanted) => plain(actual.title()).toEqual(expectedText(wanted)),
    };
  const said = () => textOf(actual.one());
  const attribute = (name: string) => actual.one().getAttribute(name);
  return {
    get not(): object {
      return expectHtml(actual, message, true);
    },
    toHaveText: (wanted: Wanted | Wanted[]) =>
      Array.isArray(wanted)
        ? plain(actual.elements().map(textOf)).toEqual(wanted.map(expectedText))
        : plain(said()).toEqual(expectedText(wanted)),
    toContainText: (wanted: Wanted) =>
      typeof wanted === 'string' ? plain(said()).toContain(expectedText(wanted)) : plain(said()).toMatch(wanted),
    toHaveCount: (count: number) => plain(actual.count()).toBe(count),
    toHaveValue: (wanted: Wanted) =>
      plain(valueOf(actual.one())).toEqual(typeof wanted === 'string' ? wanted : expectedText(wanted)),
    toHaveAttribute: (name: string, wanted?: Wanted) =>
      wanted === undefined
        ? plain(actual.one().hasAttribute(name)).toBe(true)
        : plain(attribute(name)).toEqual(expectedText(wanted)),
    toBeVisible: () => plain(actual.isVisible()).toBe(true),
    toBeHidden: () => plain(actual.isVisible()).toBe(false),
    toBeAttached: () => plain(actual.count() > 0).toBe(true),
    toBeChecked: () => plain(actual.one().hasAttribute('checked')).toBe(true),
    toBeDisabled: () => plain(actual.one().hasAttribute('disabled')).toBe(true),
    toBeEmpty: () => plain(said()).toBe(''),
  };
}

/** Playwright's own, and for an `HtmlPage` the same matchers. */
export const expect = new Proxy(browserExpect, {
  apply: (target, _self, [actual, message]: [unknown, string | undefined]) =>
    actual instanceof HtmlLocator || actual instanceof HtmlPage ? expectHtml(actual, message) : target(actual, message),
});
