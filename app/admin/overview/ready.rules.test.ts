import { describe, expect, it } from 'vitest';

import { SAMPLE_SETTINGS } from '~/features/settings/sample-settings';

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
  tradeName: '',
  commercialRegister: '',
  taxNumber: '',
  freeDeliveryThreshold: null,
  sample: false,
  updatedAt: new Date(0),
};
const about: StoreFacts['pages'][number] = {
  slug: 'about',
  title: { en: 'About', ar: 'من نحن' },
  text: { en: 'Us', ar: 'نحن' },
  sample: false,
};
const ready: StoreFacts = { settings, pages: [about], demoProducts: 0, hasMail: true };

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

  it('asks for contact details until none is that of the sample store', () => {
    for (const name of ['email', 'phone', 'whatsappNumber'] as const)
      expect(openWith({ [name]: SAMPLE_SETTINGS[name] })).toEqual(['contact']);
  });

  it('asks where transfers go: at least one account, and none of the sample store', () => {
    expect(openWith({ instapayAddress: '' })).toEqual(['payment']);
    expect(openWith({ instapayAddress: '', vodafoneCashNumber: '+201011112222' })).toEqual([]);
    expect(openWith({ vodafoneCashNumber: SAMPLE_SETTINGS.vodafoneCashNumber })).toEqual(['payment']);
    expect(openWith({ instapayAddress: SAMPLE_SETTINGS.instapayAddress })).toEqual(['payment']);
  });

  it('names the pages that are not the owner’s yet', () => {
    const sample = { ...about, sample: true };
    const marked = { ...about, slug: 'terms' as const, text: { en: '[Write here: a name]', ar: 'نص' } };
    const told = readyToOpen({ ...ready, pages: [about, sample, marked] });
    expect(told?.pages.map(({ slug }) => slug)).toEqual(['about', 'terms']);
    expect(open({ pages: [sample] })).toEqual(['pages']);
  });

  it('asks for the demo products to go, and names the mail server where something else is left', () => {
    expect(open({ demoProducts: 3 })).toEqual(['products']);
    expect(open({ demoProducts: 3, hasMail: false })).toEqual(['products', 'mail']);
  });
});
