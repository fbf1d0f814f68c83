import { Link } from '@remix-run/react';

import { PrintButton } from '~/ui/print-button';
import { type Language, otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

import type { NotPrinted } from './sheets.server';

/** Above the sheets and not printed with them: the button that prints, and the other language. */
export function SheetTools({ otherHref, language }: { otherHref: string; language: Language }) {
  const { t } = useTranslation();
  const other = otherLanguage(language);
  return (
    <div className="order-document-tools">
      <PrintButton text={t('admin:orderDocument.print')} hint={t('admin:orderDocument.printYourself')} />
      <ButtonLink to={otherHref} variant="line" size="sm" icon="languages" lang={other}>
        {t(`language.${other}`)}
      </ButtonLink>
    </div>
  );
}

type NotPrintedProps = { left: readonly NotPrinted[]; /** The same with them. */ printHref: string };

/** Whose money has not come: they are not printed until somebody says so. */
export function NotPrintedPanel({ left, printHref }: NotPrintedProps) {
  const { t } = useTranslation();
  if (left.length === 0) return null;
  return (
    <ul className="batch-left not-printed">
      {left.map(({ number, name, awaits }) => (
        <li key={number}>
          <span>
            <b>{t('admin:batch.leftOut', { number })}</b> · <bdi>{name}</bdi>
            <br />
            {t(`admin:batch.left.${awaits}`)}
          </span>
        </li>
      ))}
      <li>
        <Link to={printHref} className="link link-tall">
          {t('admin:batch.printAnyway')}
        </Link>
      </li>
    </ul>
  );
}

export function NothingToPrint() {
  const { t } = useTranslation();
  return <EmptyState icon="inbox" title={t('admin:batch.none')} text={t('admin:batch.nothingToPrint')} />;
}
