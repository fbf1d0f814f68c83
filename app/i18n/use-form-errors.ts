import { useTranslation } from './use-translation';

type Refusal = { messageKey: string; values: Record<string, string | number>; fields: Record<string, string[]> };

/**
 * What an action said about a form, in the reader's language: the sentence for the whole, one line a field for the summary, and the
 * words for each field. The id of a control is its name unless `ids` says otherwise.
 */
export function useFormErrors(refusal: Refusal | undefined, ids: Record<string, string> = {}) {
  const { t } = useTranslation();
  const say = (key: string) => t(`errors:${key}`, refusal?.values);
  const entries = Object.entries(refusal?.fields ?? {});
  return {
    refusal,
    title: refusal ? say(refusal.messageKey) : null,
    problems: entries.flatMap(([name, keys]) => keys.map((key) => ({ fieldId: ids[name] ?? name, text: say(key) }))),
    errorOf: (name: string): string | undefined => {
      const [key] = refusal?.fields[name] ?? [];
      return key === undefined ? undefined : say(key);
    },
  };
}
