import { Fragment } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import type { FileWord, FileWords } from './product-words.server';

/** Every word that a column takes, in both languages, as a table that fits a phone. */
export function AllowedWords({ words }: { words: FileWords }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="text-sm underline decoration-gold underline-offset-4">{t('admin:csv.words.title')}</summary>
      <p className="mt-2 text-sm text-ink-soft">{t('admin:csv.words.how')}</p>
      <table className="mt-3 w-full max-w-3xl text-sm">
        <caption className="visually-hidden">{t('admin:csv.words.title')}</caption>
        <thead>
          <tr className="text-ink-soft">
            {(['code', 'english', 'arabic'] as const).map((column) => (
              <th key={column} scope="col" className="w-1/3 py-1 pe-3 text-start font-normal">
                {t(`admin:csv.words.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {words.map(({ columns, words: some }) => (
          <tbody key={columns[0]}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="border-t border-line pt-3 pb-1 text-start font-medium">
                <bdi dir="ltr">{columns.join(', ')}</bdi>
              </th>
            </tr>
            <WordRows words={some} />
          </tbody>
        ))}
      </table>
    </details>
  );
}

function WordRows({ words }: { words: readonly FileWord[] }) {
  const { pick } = useLanguage();
  return words.map(({ code, label, under }, index) => (
    <Fragment key={code}>
      {under && words[index - 1]?.under?.en !== under.en && (
        <tr>
          <td colSpan={3} className="pt-2 text-ink-soft">
            {pick(under)}
          </td>
        </tr>
      )}
      <tr>
        <td className="py-1 pe-3 align-top break-words">
          <bdi dir="ltr">{code}</bdi>
        </td>
        <td className="py-1 pe-3 align-top" lang="en">
          <bdi>{label.en}</bdi>
        </td>
        <td className="py-1 align-top" lang="ar">
          <bdi>{label.ar}</bdi>
        </td>
      </tr>
    </Fragment>
  ));
}
