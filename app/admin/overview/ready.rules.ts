import type { PageJson } from '~/features/page/page.json';
import { isPageReady } from '~/features/page/page.rules';
import type { SettingsRow } from '~/features/settings/settings.json';
import { transferMethods } from '~/features/settings/ways-to-pay';

/** What an owner does before opening the shop; `mail` may be left out. */
export const READY_STEPS = ['name', 'contact', 'payment', 'papers', 'pages', 'products', 'mail'] as const;
export type ReadyStep = (typeof READY_STEPS)[number];
const OPTIONAL: readonly ReadyStep[] = ['mail'];

export type StoreFacts = {
  settings: SettingsRow;
  pages: readonly Pick<PageJson, 'slug' | 'title' | 'text' | 'sample'>[];
  /** Products that shoppers can see, and those of them that are the demo catalogue's. */
  products: number;
  demoProducts: number;
  /** Whether a mail server is named. */
  hasMail: boolean;
};

/** What the settings say of how the shop is reached, and of who sells; empty ones are shown nowhere. */
export const CONTACT_LINES = ['email', 'phone', 'branchAddress'] as const;
export const PAPER_LINES = ['tradeName', 'commercialRegister', 'taxNumber'] as const;
export type ReadyLine = (typeof CONTACT_LINES | typeof PAPER_LINES)[number];

/** Those lines that the owner has not written; of a demo's contact none is the owner's. */
function missingLines(settings: SettingsRow): ReadyLine[] {
  const { branchAddressEn, branchAddressAr, sample } = settings;
  const written = { ...settings, branchAddress: branchAddressEn || branchAddressAr };
  return [
    ...CONTACT_LINES.filter((line) => sample || written[line] === ''),
    ...PAPER_LINES.filter((line) => written[line] === ''),
  ];
}

const hasAll = (lines: readonly ReadyLine[], settings: SettingsRow): boolean =>
  !missingLines(settings).some((line) => lines.includes(line));

const isDone: Record<ReadyStep, (facts: StoreFacts) => boolean> = {
  name: ({ settings }) => settings.nameEn !== '' || settings.nameAr !== '',
  contact: ({ settings }) => hasAll(CONTACT_LINES, settings),
  payment: ({ settings }) => !settings.sample && transferMethods(settings).length > 0,
  papers: ({ settings }) => hasAll(PAPER_LINES, settings),
  pages: ({ pages }) => pages.every(isPageReady),
  products: ({ products, demoProducts }) => products > 0 && demoProducts === 0,
  mail: ({ hasMail }) => hasMail,
};

export type ReadyJson = {
  steps: { step: ReadyStep; done: boolean; optional: boolean }[];
  /** Those that are not the owner's yet. */
  pages: Pick<PageJson, 'slug' | 'title'>[];
  lines: ReadyLine[];
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
  return { steps, pages, lines: missingLines(facts.settings), demoProducts: facts.demoProducts };
}
