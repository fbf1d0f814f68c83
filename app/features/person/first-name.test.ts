import { describe, expect, it } from 'vitest';

import { firstNameOf } from './first-name';

describe('the name that somebody is called by', () => {
  it.each([
    ['one name', 'منى', 'منى'],
    ['the first of several', 'منى عادل حسن', 'منى'],
    ['one Latin name', 'Mona', 'Mona'],
    ['the first of several Latin ones', 'Omar El Sayed', 'Omar'],
    ['no name', '', ''],
    ['white space', '   ', ''],
    ['white space around and between', '  منى   عادل ', 'منى'],
    ['both scripts', 'Mona عادل', 'Mona'],
  ])('is, of %s, what comes first', (_, full, first) => {
    expect(firstNameOf(full)).toBe(first);
  });

  it.each([
    ['عبد الرحمن محمد', 'عبد الرحمن'],
    ['عبدالرحمن محمد', 'عبدالرحمن'],
    ['عبد الله', 'عبد الله'],
    ['عَبْدُ الرَّحمـــن محمد', 'عَبْدُ الرَّحمـــن'],
    ['أم كلثوم', 'أم كلثوم'],
    ['ام كلثوم ابراهيم', 'ام كلثوم'],
    ['أبو بكر صالح', 'أبو بكر'],
    ['أبو عبد الله حسن', 'أبو عبد الله'],
    ['نور الدين علي', 'نور الدين'],
    ['سيف الإسلام أحمد', 'سيف الإسلام'],
    ['فتح الله محمود', 'فتح الله'],
    ['زين العابدين سالم', 'زين العابدين'],
    ['محمد نور الدين', 'محمد'],
    ['محمد عبد الرحمن', 'محمد'],
    ['السيد البدوي', 'السيد'],
    ['Abd El Rahman Mohamed', 'Abd El Rahman'],
    ['Abdel Rahman Mohamed', 'Abdel Rahman'],
    ['Abd El-Rahman Mohamed', 'Abd El-Rahman'],
    ['Abdelrahman Mohamed', 'Abdelrahman'],
    ['Abou El Magd Aly', 'Abou El Magd'],
    ['Om Kalthoum Ibrahim', 'Om Kalthoum'],
    ['Nour El Din Aly', 'Nour El Din'],
    ['Nour Eldin Aly', 'Nour Eldin'],
    ['Seif El-Islam Aly', 'Seif El-Islam'],
  ])('is never half of a compound: %s', (full, first) => {
    expect(firstNameOf(full)).toBe(first);
  });

  it.each([
    ['د. منى عادل', 'منى'],
    ['د.منى عادل', 'منى'],
    ['د/ منى عادل', 'منى'],
    ['أ.د. منى عادل', 'منى'],
    ['م. أحمد علي', 'أحمد'],
    ['الدكتورة منى عادل', 'منى'],
    ['الحاج محمد', 'محمد'],
    ['الحاج عبد الرحمن محمد', 'عبد الرحمن'],
    ['الدكتور الحاج محمد', 'محمد'],
    ['Dr. Mona Adel', 'Mona'],
    ['Dr Mona Adel', 'Mona'],
    ['Dr.Mona Adel', 'Mona'],
    ['Eng. Abd El Rahman Mohamed', 'Abd El Rahman'],
    ['Hagg Mohamed', 'Mohamed'],
  ])('is without titles: %s', (full, first) => {
    expect(firstNameOf(full)).toBe(first);
  });

  it.each(['الحاج', 'Dr', 'م', 'عبد', 'الدين', 'El'])('is whole where there is nothing but %s', (full) => {
    expect(firstNameOf(full)).toBe(full);
  });
});
