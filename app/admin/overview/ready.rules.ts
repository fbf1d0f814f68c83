import type { PageJson } from '~/features/page/page.json';
import { isPageReady } from '~/features/page/page.rules';
import { hasSample } from '~/features/settings/sample-settings';
import type { SettingsRow } from '~/features/settings/settings.json';

/** What an owner does before opening the shop; `mail` may be left out. */
export const READY_STEPS = ['name', 'contact', 'payment', 'pages', 'products', 'mail'] as const;
export type ReadyStep = (typeof READY_STEPS)[number];
const OPTIONAL: readonly ReadyStep[] = ['mail'];

/** What the store is like now. */
export type StoreFacts = {
  settings: SettingsRow;
  pages: readonly Pick<PageJson, 'slug' | 'title' | 'text' | 'sample'>[];
  /** Products of the demo catalogue that shoppers can see. */
  demoProducts: number;
  /** Whether a mail server is named. */
  hasMail: boolean;
};

const isDone: Record<ReadyStep, (facts: StoreFacts) => boolean> = {
  name: ({ settings }) => settings.nameEn !== '' || settings.nameAr !== '',
  contact: ({ settings }) => !hasSample(settings, 'email', 'phone', 'whatsappNumber'),
  payment: ({ settings }) =>
    (settings.instapayAddress !== '' || settings.vodafoneCashNumber !== '') &&
    !hasSample(settings, 'instapayAddress', 'vodafoneCashNumber'),
  pages: ({ pages }) => pages.every(isPageReady),
  products: ({ demoProducts }) => demoProducts === 0,
  mail: ({ hasMail }) => hasMail,
};

export type ReadyJson = {
  steps: { step: ReadyStep; done: boolean; optional: boolean }[];
  /** Those that are not the owner's yet. */
  pages: Pick<PageJson, 'slug' | 'title'>[];
  demoProducts: number;
};

/**
 * What is left to do before the shop can open, told from the store as it is; null once all of it is done but what may
 * be left out (contract 7.3).
 */
export function readyToOpen(facts: StoreFacts): ReadyJson | null {
  const steps = READY_STEPS.map((step) => ({
    step,
    done: isDone[step](facts),
    optional: OPTIONAL.includes(step),
  }));
  if (steps.every(({ done, optional }) => done || optional)) return null;
  const pages = facts.pages.filter((page) => !isPageReady(page)).map(({ slug, title }) => ({ slug, title }));
  return { steps, pages, demoProducts: facts.demoProducts };
}
