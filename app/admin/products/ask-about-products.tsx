import { AskFirst } from '~/admin/bulk-actions/ask-first';
import { HoldingSets } from '~/admin/bulk-actions/holding-sets';
import { useTranslation } from '~/i18n/use-translation';

import type { ProductQuestion } from './products.json';

/** The question before products are deleted, or hidden although sets hold them; it names the sets. */
export function AskAboutProducts({ change, doomed, sets, returnTo }: ProductQuestion & { returnTo: string }) {
  const { t } = useTranslation();
  return (
    <AskFirst
      change={change}
      doomed={doomed}
      returnTo={returnTo}
      title={t(`admin:products.ask.${change}`, { count: doomed.length })}
      text={t(`admin:products.askText.${change}`)}
      confirmText={t(`admin:products.askNow.${change}`, { count: doomed.length })}
    >
      <HoldingSets sets={sets} say="lost" />
    </AskFirst>
  );
}
