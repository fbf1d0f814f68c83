import type { ReturnKind } from '~/db/schema/order.values';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

type ReturnStepsProps = { kind: ReturnKind; at: 1 | 2 | 3 | 'done'; lost?: boolean };

/** The way of pieces that come back: sent back, on their way, here or `lost`. `at`: the step that is next or now. */
export function ReturnSteps({ kind, at, lost = false }: ReturnStepsProps) {
  const { t } = useTranslation();
  const steps = [
    t(`admin:orderReturn.step.${kind}`),
    t('admin:orderReturn.step.coming'),
    t(`admin:orderReturn.step.${lost ? 'lost' : 'back'}`),
  ];
  return (
    <ol className="return-steps">
      {steps.map((text, place) => {
        const step = place + 1;
        const isDone = at === 'done' || step < at;
        return (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={isDone ? 'return-step-done' : undefined}
          >
            <span className="return-step-mark" aria-hidden="true">
              {isDone ? <Icon name="check" size="sm" /> : step}
            </span>
            {text}
          </li>
        );
      })}
    </ol>
  );
}
