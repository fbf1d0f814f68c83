import { createInstance, type i18n } from 'i18next';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  test as base,
  type TestType,
} from 'playwright/test';

import type { Language } from '~/i18n/language';
import { formatMoney } from '~/i18n/format';
import { resources } from '~/i18n/resources.server';

import { environment } from '../support/environment';
import { HtmlPage } from '../support/html-page';
import { adminVisitor, type Person, registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';
import { NO_SCRIPTS, SCRIPTS } from './tags';

type Words = (key: string, values?: Record<string, unknown>) => string;

type Spoken = {
  language: Language;
  /** Whether this project's browser runs scripts. */
  scripts: boolean;
  /** The shop's own words in this project's language. */
  words: Words;
  /** An amount of piastres as the shop writes it. */
  money: (piastres: number) => string;
};

type People = {
  /**
   * The browser belongs to somebody who has just registered; their visitor does by requests what a journey is not
   * about.
   */
  shopper: { visitor: Visitor; person: Person };
  /** The browser belongs to the shop's admin. */
  admin: Visitor;
};

type Watched = {
  /**
   * What a test does on purpose and a browser logs as an error; none, but for a test that takes the connection away.
   */
  onPurpose: RegExp | null;
  /**
   * Fails the test when a page of the browser logged an error or broke the content security policy; `noFaults` watches
   * one more browser.
   */
  noFaults: (context: BrowserContext) => void;
  /**
   * What Playwright leaves in a window that the test before had: the storage of its session, what it was permitted, its
   * connection.
   */
  emptyWindow: undefined;
};

const texts = new Map<Language, Promise<i18n>>();

function textsOf(language: Language): Promise<i18n> {
  const known = texts.get(language);
  if (known) return known;
  const instance = createInstance();
  const ready = instance
    .init({ lng: language, defaultNS: 'common', resources, interpolation: { escapeValue: false } })
    .then(() => instance);
  texts.set(language, ready);
  return ready;
}

/** What the store is called, which has no name of its own here. */
const UNNAMED: Record<Language, string> = { en: 'Attara', ar: 'عطارة' };

const spoken = base.extend<Spoken>({
  language: async ({}, use, info) => use(info.project.metadata.language as Language),
  scripts: async ({}, use, info) => use(info.project.metadata.javaScriptEnabled as boolean),
  words: async ({ language }, use) => {
    const instance = await textsOf(language);
    await use((key, values) => instance.t(key, { shop: UNNAMED[language], ...values }));
  },
  money: async ({ language }, use) => use((piastres) => formatMoney(piastres / 100, language)),
});

/** Browser journeys: each runs in both languages, with scripts and without, but for what its tags say (tags.ts). */
export const test = spoken.extend<People & Watched>({
  shopper: async ({ context, language }, use) => {
    const entered = await registeredVisitor(language);
    await sitDown(context, entered.visitor);
    await use(entered);
  },
  admin: async ({ context, language }, use) => {
    const visitor = await adminVisitor(language);
    await sitDown(context, visitor);
    await use(visitor);
  },
  onPurpose: [null, { option: true }],
  noFaults: [
    async ({ context, onPurpose }, use) => {
      const faults: string[] = [];
      const watch = (watched: BrowserContext) => watchFaults(watched, faults);
      watch(context);
      await use(watch);
      expect(faults.filter((fault) => !onPurpose?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
  emptyWindow: [
    async ({ context }, use, { testId, retry }) => {
      await context.addInitScript(
        (owner) => {
          if (window.origin === 'null' || window.name === owner) return;
          window.name = owner;
          sessionStorage.clear();
        },
        `${testId}-${String(retry)}`,
      );
      await use(undefined);
      await context.clearPermissions();
      await context.setOffline(false);
    },
    { auto: true },
  ],
});

/** Gives a visitor's session to a browser. */
export async function sitDown(context: BrowserContext, visitor: Visitor): Promise<void> {
  await context.addCookies(visitor.jar.list().map((cookie) => ({ ...cookie, url: environment.baseUrl })));
}

/**
 * The browser's own word, with scripts and without, where a page is drawn before it could begin to fade in, on a busy
 * machine: it stands there all the same.
 */
const NO_FADE = /^Transition was (aborted|skipped)/;

/**
 * Errors of scripts, and all that Chromium logs as an error: what the content security policy refused, and what could
 * not be loaded.
 */
function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!NO_FADE.test(message)) faults.push(`${error.page()?.url() ?? ''}: ${message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedStatus(message)) {
      faults.push(`${message.page()?.url() ?? ''}: ${message.text()} ${message.location().url}`);
    }
  });
}

/**
 * Chromium logs every 4xx it was sent; a page that is not there and a form with errors are ones on purpose. A missing
 * file never is.
 */
const isExpectedStatus = (message: ConsoleMessage) =>
  /the server responded with a status of (404|409|413|422)/.test(message.text()) &&
  !/^\/(assets|imgs|icons)\/|\.(svg|png|webmanifest)$/.test(new URL(message.location().url).pathname);

/** The same without a browser: `page` knows HTML and HTTP alone. */
const overHttp = spoken.extend<People & { html: HtmlPage }>({
  html: async ({ language }, use) => use(new HtmlPage(new Visitor(language))),
  page: async ({ html }, use) => use(html as unknown as Page),
  shopper: async ({ html, language }, use) => {
    const entered = await registeredVisitor(language);
    html.visitor = entered.visitor;
    await use(entered);
  },
  admin: async ({ html, language }, use) => {
    html.visitor = await adminVisitor(language);
    await use(html.visitor);
  },
});

type Journey = TestType<PlaywrightTestArgs & PlaywrightTestOptions & Spoken & People, PlaywrightWorkerArgs>;

/**
 * Journeys that are links and forms: with scripts in a browser, and without scripts over HTTP, where they take a tenth
 * of the time. What looks at places, styles or the focus needs a browser both ways.
 */
export function journeys(define: (test: Journey) => void): void {
  test.describe('in a browser', { tag: SCRIPTS }, () => define(test));
  journeysOverHttp(define);
}

/** Journeys of which no browser is asked for anything. */
export function journeysOverHttp(define: (test: Journey) => void): void {
  overHttp.describe('over HTTP', { tag: NO_SCRIPTS }, () => define(overHttp));
}

export { expect } from './expect';
