import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

const STEPS = ['scan', 'code', 'codes'] as const;
export type Step = (typeof STEPS)[number];

/** Where one is on the way to a second step. */
export function TwoStepSteps({ at }: { at: Step }) {
  const { t } = useTranslation();
  const present = STEPS.indexOf(at);
  return (
    <ol className="two-step-steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={classNames('two-step-step', index < present && 'two-step-done')}
        >
          <span aria-hidden="true">{index < present ? <Icon name="check" size="sm" /> : index + 1}</span>
          {t(`account:twoStep.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
