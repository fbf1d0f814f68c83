import { Form } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

/** Demands a second step of everybody in the back office, or no more (contract 4.11). */
export function TwoStepDemand({ demanded }: { demanded: boolean }) {
  const { t } = useTranslation();
  const state = demanded ? 'on' : 'off';
  return (
    <Panel title={t('admin:staff.demand.title')}>
      <p className="mb-4 text-sm text-ink-soft">{t(`admin:staff.demand.${state}`)}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="demand" />
        <input type="hidden" name="demanded" value={String(!demanded)} />
        <Button type="submit" variant="line" full>
          {t(`admin:staff.demand.turn.${state}`)}
        </Button>
      </Form>
    </Panel>
  );
}
