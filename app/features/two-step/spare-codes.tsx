import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import { TwoStepSteps } from './two-step-steps';

/** Ten spare codes, the only time that they are shown, with a file of them; `done` leads on. */
export function SpareCodes({ codes, done }: { codes: readonly string[]; done: string }) {
  const { t } = useTranslation();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
  return (
    <Panel>
      <TwoStepSteps at="codes" />
      <h2 className="panel-title mt-4 flex items-center gap-2">
        <Icon name="shield-check" />
        {t('account:twoStep.isOn')}
      </h2>
      <p className="text-ink-soft">{t('account:twoStep.keepCodes')}</p>
      <ol className="spare-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="grid gap-3">
        <a href={file} download="attara-codes.txt" className="btn btn-line">
          <Icon name="download" />
          <span>{t('account:twoStep.file')}</span>
        </a>
        <ButtonLink to={done} full>
          {t('account:twoStep.done')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
