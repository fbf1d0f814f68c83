import { type RefObject, useEffect, useRef } from 'react';

import { useTranslation } from '~/i18n/use-translation';

type Writable = HTMLInputElement | HTMLTextAreaElement;

const isWritable = (target: EventTarget | null): target is Writable =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  /^(subject|text)\./.test(target.name);

function insertInto(field: Writable, word: string): void {
  const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
  field.setRangeText(word, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** The field that was written in last, else the first text. */
function useLastField(fields: RefObject<HTMLElement>): () => Writable | null {
  const last = useRef<Writable | null>(null);
  useEffect(() => {
    const element = fields.current;
    const remember = ({ target }: FocusEvent) => {
      if (isWritable(target)) last.current = target;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [fields]);
  return () => (last.current?.isConnected ? last.current : (fields.current?.querySelector('textarea') ?? null));
}

/** The words that a text may name. With scripts they are pressed to be put where one writes. */
export function MessageWords({ words, fields }: { words: readonly string[]; fields: RefObject<HTMLElement> }) {
  const { t } = useTranslation();
  const lastField = useLastField(fields);
  return (
    <ul className="message-words">
      {words.map((name) => {
        const word = `{${name}}`;
        const meaning = t(`admin:messageTexts.field.${name}`);
        const insert = () => {
          const field = lastField();
          if (field) insertInto(field, word);
        };
        return (
          <li key={name}>
            <button
              type="button"
              className="btn btn-line btn-sm"
              aria-label={t('admin:messageTexts.insert', { word, meaning })}
              onClick={insert}
            >
              <code dir="ltr">{word}</code>
            </button>
            <code className="message-word" dir="ltr">
              {word}
            </code>
            <span className="text-sm text-ink-soft">{meaning}</span>
          </li>
        );
      })}
    </ul>
  );
}
