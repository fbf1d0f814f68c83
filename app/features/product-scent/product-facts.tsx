import type { FactJson } from '~/features/scent/scent.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

/** What there is to know of what smells of nothing: its size, what it is made of, how long it burns. */
export function ProductFacts({ facts }: { facts: readonly FactJson[] }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <section className="room-facts" aria-labelledby="facts-title">
      <h2 id="facts-title" className="room-facts-title">
        {t('scent:room')}
      </h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={pick(label)} className="room-fact">
            <dt>{pick(label)}</dt>
            <dd>{pick(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
