import type { SizeKey } from '~/db/schema/taxonomy.values';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Panel } from '~/ui/layout';

/** The picture of one size of a custom perfume. */
export type CutOut = { size: SizeKey; image: string };

/** The pictures of the sizes, which are kept beside their prices. */
export function CutOuts({ cutOuts }: { cutOuts: readonly CutOut[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:pictures.cutOuts')}>
      <ul className="cut-outs">
        {cutOuts.map(({ size, image }) => (
          <li key={size}>
            <img src={imageSources(image, { upTo: 120 }).src} alt="" loading="lazy" />
            {t(`admin:audit.size.${size}`)}
          </li>
        ))}
      </ul>
      <p className="field-hint">{t('admin:pictures.cutOutsHint')}</p>
    </Panel>
  );
}
