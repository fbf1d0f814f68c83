import { EITHER_WAY_KINDS, MESSAGE_KINDS, type MessageKind } from '~/db/schema/message.values';

import { MESSAGE_FIELDS } from '~/features/message/message.rules';

export const isTextKind = (value: string): value is MessageKind => MESSAGE_KINDS.some((kind) => kind === value);

/** What the owner chooses a way for: all of these that something sends. */
export const WAY_KINDS = EITHER_WAY_KINDS;

export const SUBJECT_LENGTH = 200;
export const TEXT_LENGTH = 2_000;

/** A subject is one line, and is read by others than whom it is for: no lists, and no links. */
const NOT_IN_SUBJECTS = ['items', 'link'];

export const subjectFields = (kind: MessageKind): readonly string[] =>
  MESSAGE_FIELDS[kind].filter((field) => !NOT_IN_SUBJECTS.includes(field));

const BRACED = /\{([^{}\n]*)\}/g;

/** What a text names in braces though it may not: `{nmae}`, as it is written there, each once. */
export const unknownWords = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(BRACED)].filter(([, field = '']) => !known.includes(field)).map(([word]) => word)),
];

/** Whether a brace was opened and not closed, or the other way round. */
export const hasOpenBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(BRACED, ''));
