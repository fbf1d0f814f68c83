import { useTranslation } from '~/i18n/use-translation';

/** Letters of a description that stand between price and sizes; a sentence is never parted. */
const MOST_IN_LEAD = 240;

/** The first sentences of a description, for beside the button, and what is left of it for below. */
export function leadOf(description: string): { lead: string; rest: string } {
  const [first = '', ...others] = description.trim().split(/\n+/);
  const sentences = first.split(/(?<=[.!?؟])\s+/);
  let lead = sentences.shift() ?? '';
  while (sentences.length > 0 && lead.length + (sentences[0]?.length ?? 0) < MOST_IN_LEAD)
    lead += ` ${sentences.shift() ?? ''}`;
  return { lead, rest: [sentences.join(' '), ...others].filter((text) => text.trim() !== '').join('\n') };
}

/** What the shop says of a product beyond its first sentences. */
export function ProductAbout({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <section className="about" aria-labelledby="about-title">
      <h2 id="about-title" className="section-title">
        {t('details:about')}
      </h2>
      <div className="about-text">
        {text.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
