import { z } from 'zod';

import { MESSAGE_WAYS, type MessageKind } from '~/db/schema/message.values';
import { lengthOf, oneLine, severalLines } from '~/features/catalogue/typed-text';

import { hasLoneLink, MESSAGE_FIELDS } from '~/features/message/message.rules';
import {
  hasOpenBrace,
  SUBJECT_LENGTH,
  subjectFields,
  TEXT_LENGTH,
  unknownWords,
  WAY_KINDS,
} from './message-texts.rules';

type Rule = { holds: (text: string) => boolean; error: string };

/** The first rule that is broken is said, and no other. */
const judged = (tidy: (text: string) => string, rules: readonly Rule[]) =>
  z
    .string('messageText.missing')
    .default('')
    .transform((typed, context) => {
      const broken = rules.find(({ holds }) => !holds(typed));
      if (!broken) return tidy(typed);
      context.addIssue({ code: 'custom', message: broken.error });
      return z.NEVER;
    });

const written: Rule = { holds: (text) => oneLine(text) !== '', error: 'messageText.missing' };
const atMost = (most: number, error: string): Rule => ({
  holds: (text) => lengthOf(severalLines(text)) <= most,
  error,
});
const closed: Rule = { holds: (text) => !hasOpenBrace(text), error: 'messageText.openBrace' };
const naming = (known: readonly string[], error: string): Rule => ({
  holds: (text) => unknownWords(text, known).length === 0,
  error,
});

const subjectOf = (kind: MessageKind) =>
  judged(oneLine, [
    written,
    { holds: (text) => !/[\r\n]/.test(text.trim()), error: 'messageText.subjectLines' },
    atMost(SUBJECT_LENGTH, 'messageText.subjectLength'),
    closed,
    naming(MESSAGE_FIELDS[kind], 'messageText.unknownWord'),
    naming(subjectFields(kind), 'messageText.notInSubject'),
  ]);

const textOf = (kind: MessageKind) =>
  judged(severalLines, [
    written,
    atMost(TEXT_LENGTH, 'messageText.length'),
    closed,
    naming(MESSAGE_FIELDS[kind], 'messageText.unknownWord'),
    { holds: (text) => kind !== 'passwordReset' || text.includes('{link}'), error: 'messageText.linkMissing' },
    { holds: (text) => kind !== 'passwordReset' || hasLoneLink(text), error: 'messageText.linkAlone' },
  ]);

/** Subject and text of a kind of message in both languages, as the owner words them (contract 6.10). */
export const messageTextSchema = (kind: MessageKind) =>
  z.strictObject({
    subject: z.strictObject({ en: subjectOf(kind), ar: subjectOf(kind) }).prefault({}),
    text: z.strictObject({ en: textOf(kind), ar: textOf(kind) }).prefault({}),
  });

export type MessageTextFields = z.output<ReturnType<typeof messageTextSchema>>;

/** What each kind goes by first. */
export const messageWaysSchema = z.record(z.enum(WAY_KINDS), z.enum(MESSAGE_WAYS, 'field.invalid'));
