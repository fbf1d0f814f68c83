import type { Flash } from '~/http/flash.server';
import { COMMA } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

import { batchHref, type BatchStep } from './order-batch.admin';
import type { BatchOutcome } from './order-batch.commands.server';

/** So many are named in a message; the rest is a number. */
const NAMED = 6;

/**
 * What is said after a batch: how many of how many, and which not and why, in the reader's words; a link leads to those
 * that wait for their money and may go all the same.
 */
export function batchFlash(
  step: BatchStep,
  { done, of, left }: BatchOutcome,
  reader: { t: Translate; language: Language; list: string },
): Flash {
  const { t, language, list } = reader;
  const values = { done, of };
  if (left.length === 0) return { kind: 'success', key: `admin:batch.done.${step}`, values: { count: done } };
  const named = left
    .slice(0, NAMED)
    .map(({ number, key, values: said }) => t('admin:batch.leftOne', { number, why: t(key, said) }));
  const more = left.length > NAMED ? [t('admin:andMore', { count: left.length - NAMED })] : [];
  const waiting = left.filter(({ key }) => /\.(transfer|deposit)$/.test(key)).map(({ number }) => number);
  return {
    kind: done > 0 ? 'info' : 'error',
    key: `admin:batch.some.${step}`,
    values,
    detail: [...named, ...more].join(COMMA[language]),
    ...(waiting.length > 0 && { link: { to: batchHref(step, waiting, list), labelKey: 'admin:batch.look' } }),
  };
}
