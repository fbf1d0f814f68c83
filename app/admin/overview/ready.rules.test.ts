import { describe, expect, it } from 'vitest';

import { type ReadyStep, readyToOpen, type StoreFacts } from './ready.rules';

const settings: StoreFacts['settings'] = {
  singleton: true,
  email: 'care@own.example',
  phone: '+201112223344',
  branchAddressEn: 'Giza',
  branchAddressAr: 'الجيزة',
  facebook: '',
  instagram: '',
  instapayAddress: 'own@instapay',
  vodafoneCashNumber: '',
  whatsappNumber: '',
  nameEn: '',
  nameAr: 'عطور النيل',
  logo: '',
  tradeName: 'Nile Trading',
  commercialRegister: '88441',
  taxNumber: '123456789',
  freeDeliveryThreshold: null,
  confirmHours: 48,
  twoStepRequired: false,
  reviewsAtOnce: false,
  firstLanguage: 'en',
  customMeaningEn: '',
  customMeaningAr: '',
  counterHoursEn: '',
  counterHoursAr: '',
  originalMeaningEn: '',
  originalMeaningAr: '',
  highCopyMeaningEn: '',
  highCopyMeaningAr: '',
  sample: false,
  updatedAt: new Date(0),
};
const about: StoreFacts['pages'][number] = {
  slug: 'about',
  title: { en: 'About', ar: 'من نحن' },
  text: { en: 'Us', ar: 'نحن' },
  sample: false,
};
const ready: StoreFacts = { settings, pages: [about], products: 3, demoProducts: 0, hasMail: true };

const open = (facts: Partial<StoreFacts>): ReadyStep[] =>
  (readyToOpen({ ...ready, ...facts })?.steps ?? []).filter(({ done }) => !done).map(({ step }) => step);
const openWith = (changes: Partial<StoreFacts['settings']>) => open({ settings: { ...settings, ...changes } });

describe('readyToOpen', () => {
  it('says nothing of a shop that has all it needs, with a mail server or without', () => {
    expect(readyToOpen(ready)).toBeNull();
    expect(readyToOpen({ ...ready, hasMail: false })).toBeNull();
  });

  it('asks for a name in one language', () => {
    expect(openWith({ nameAr: '' })).toEqual(['name']);
    expect(openWith({ nameAr: '', nameEn: 'Nile Perfumes' })).toEqual([]);
  });

  it('asks for all details until the settings are saved', () => {
    expect(openWith({ sample: true })).toEqual(['contact', 'payment']);
  });

  it('names what is missing of the ways to reach the shop; the address in one language is enough', () => {
    expect(openWith({ branchAddressEn: '' })).toEqual([]);
    for (const name of ['email', 'phone'] as const) {
      expect(openWith({ [name]: '' })).toEqual(['contact']);
      expect(readyToOpen({ ...ready, settings: { ...settings, [name]: '' } })?.lines).toEqual([name]);
    }
    const nowhere = { ...settings, branchAddressEn: '', branchAddressAr: '' };
    expect(readyToOpen({ ...ready, settings: nowhere })?.lines).toEqual(['branchAddress']);
  });

  it('names the legal lines that are empty', () => {
    expect(openWith({ taxNumber: '' })).toEqual(['papers']);
    const told = readyToOpen({ ...ready, settings: { ...settings, tradeName: '', taxNumber: '' } });
    expect(told?.lines).toEqual(['tradeName', 'taxNumber']);
  });

  it('asks where transfers go: at least one account', () => {
    expect(openWith({ instapayAddress: '' })).toEqual(['payment']);
    expect(openWith({ instapayAddress: '', vodafoneCashNumber: '+201011112222' })).toEqual([]);
  });

  it('names the pages that are not the owner’s yet', () => {
    const sample = { ...about, sample: true };
    const marked = { ...about, slug: 'terms' as const, text: { en: '[Write here: a name]', ar: 'نص' } };
    const told = readyToOpen({ ...ready, pages: [about, sample, marked] });
    expect(told?.pages.map(({ slug }) => slug)).toEqual(['about', 'terms']);
    expect(open({ pages: [sample] })).toEqual(['pages']);
  });

  it('asks for products, for those of the demo to go, and names the mail server where something else is left', () => {
    expect(open({ products: 0 })).toEqual(['products']);
    expect(open({ demoProducts: 3 })).toEqual(['products']);
    expect(open({ demoProducts: 3, hasMail: false })).toEqual(['products', 'mail']);
  });
});
