import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';
import { PrintButton } from '~/ui/print-button';

import { TwoStepSteps } from './two-step-steps';

/** Ten spare codes, the only time that they are shown: to be copied, kept as a file or printed; `done` leads on. */
export function SpareCodes({ codes, done }: { codes: readonly string[]; done: string }) {
  const { t } = useTranslation();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <Panel className="spare-codes-sheet">
      <TwoStepSteps at="codes" />
      <h2 className="panel-title mt-4 flex items-center gap-2">
        <Icon name="shield-check" />
        {t('account:twoStep.isOn')}
      </h2>
      <p className="text-ink-soft">{t('account:twoStep.keepCodes')}</p>
      <ol className="spare-codes printed" dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="spare-codes-ways">
        <CopyButton text={codes.join('\n')} copy={t('account:twoStep.copy')} copied={t('account:twoStep.copied')} />
        <a href={file} download="attara-codes.txt" className="btn btn-line">
          <Icon name="download" />
          <span>{t('account:twoStep.file')}</span>
        </a>
        <PrintButton
          text={t('account:twoStep.print')}
          hint={t('account:twoStep.printYourself')}
          variant="line"
          size="md"
        />
      </div>
      <ButtonLink to={done} full className="not-printed">
        {t('account:twoStep.done')}
      </ButtonLink>
    </Panel>
  );
}
