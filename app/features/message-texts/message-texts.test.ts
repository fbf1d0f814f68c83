import { describe, expect, it } from 'vitest';

import { MESSAGE_KINDS, type MessageKind } from '~/db/schema/message.values';
import ar from '~/i18n/locales/ar/message';
import en from '~/i18n/locales/en/message';

import { MESSAGE_FIELDS } from '~/features/message/message.rules';
import { hasOpenBrace, subjectFields, unknownWords } from './message-texts.rules';
import { messageTextSchema } from './message-texts.schema';

const starting = (kind: MessageKind) => ({
  subject: { en: en[kind].subject, ar: ar[kind].subject },
  text: { en: en[kind].text, ar: ar[kind].text },
});

const faultsOf = (kind: MessageKind, change: { subject?: string; text?: string }) => {
  const { subject, text } = starting(kind);
  const typed = {
    subject: { ...subject, ...(change.subject !== undefined && { en: change.subject }) },
    text: { ...text, ...(change.text !== undefined && { en: change.text }) },
  };
  const parsed = messageTextSchema(kind).safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('the texts of messages', () => {
  it.each(MESSAGE_KINDS)('of %s pass their own rules from the start', (kind) => {
    expect(messageTextSchema(kind).parse(starting(kind))).toEqual(starting(kind));
  });

  it.each([
    [{ text: '' }, 'text.en messageText.missing'],
    [{ text: ' \n\u200F ' }, 'text.en messageText.missing'],
    [{ subject: '' }, 'subject.en messageText.missing'],
    [{ subject: 'One\nTwo' }, 'subject.en messageText.subjectLines'],
    [{ subject: 'One\r\nBcc: all@example.com' }, 'subject.en messageText.subjectLines'],
    [{ subject: 'x'.repeat(201) }, 'subject.en messageText.subjectLength'],
    [{ subject: 'Yours: {items}' }, 'subject.en messageText.notInSubject'],
    [{ subject: '{link}' }, 'subject.en messageText.notInSubject'],
    [{ text: 'x'.repeat(2_001) }, 'text.en messageText.length'],
    [{ text: 'Hello {name' }, 'text.en messageText.openBrace'],
    [{ text: 'Hello name}' }, 'text.en messageText.openBrace'],
    [{ text: 'Hello {{name}}' }, 'text.en messageText.openBrace'],
    [{ text: 'Hello {nmae}' }, 'text.en messageText.unknownWord'],
    [{ text: 'Hello {}' }, 'text.en messageText.unknownWord'],
    [{ text: 'Hello {constructor}' }, 'text.en messageText.unknownWord'],
    [{ subject: 'Hello {password}' }, 'subject.en messageText.unknownWord'],
  ])('refuse %j', (change, fault) => {
    expect(faultsOf('orderOut', change)).toEqual([fault]);
  });

  it('of a link for a new password hold that link', () => {
    expect(faultsOf('passwordReset', { text: 'Hello {name}' })).toEqual(['text.en messageText.linkMissing']);
    expect(faultsOf('orderOut', { text: 'Hello {name}' })).toEqual([]);
    expect(subjectFields('passwordReset')).not.toContain('link');
  });

  it.each([
    'Hello {name}\nhttps://evil.example/?u={link}',
    'Hello {name}\n{link} {name}',
    'Hello {name}\n{link}\n\n{link}',
    'Hello {name}\r\n{link}\r\nor https://evil.example/{link}',
  ])('of a link for a new password have it once, alone on its line: %j', (text) => {
    expect(faultsOf('passwordReset', { text })).toEqual(['text.en messageText.linkAlone']);
    expect(faultsOf('orderOut', { text })).toEqual([]);
  });

  it('take 2,000 characters, whatever a browser makes of the ends of lines', () => {
    expect(faultsOf('orderOut', { text: 'x\r\n'.repeat(999) + 'x' })).toEqual([]);
  });

  it('name what there is none of as it was written', () => {
    expect(unknownWords('{a} { name } {name} {a}', MESSAGE_FIELDS.orderOut)).toEqual(['{a}', '{ name }']);
    expect([hasOpenBrace('{a} b'), hasOpenBrace('{a\n}')]).toEqual([false, true]);
  });
});
