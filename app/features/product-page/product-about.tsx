import type { ProductJson } from '~/features/product/product.json';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Picture } from '~/ui/picture';

/** What the shop says of a product: its description, what inspired it, what it is made of. */
export function ProductAbout({ product }: { product: ProductJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const paragraphs = pick(product.description)
    .split(/\n+/)
    .filter((text) => text.trim() !== '');
  const { inspiredBy, materialsImage } = product;
  if (paragraphs.length === 0 && !inspiredBy && !materialsImage) return null;
  return (
    <div className="about">
      {(paragraphs.length > 0 || inspiredBy) && (
        <section aria-labelledby="about-title">
          <h2 id="about-title" className="about-title">
            {t(product.category === 'perfume' ? 'shop:product.scent' : 'shop:product.about')}
          </h2>
          <div className="about-text">
            {paragraphs.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
          {inspiredBy && (
            <p className="inspired">
              <span className="text-ink-soft">{t('shop:product.inspiredBy')}</span> <bdi>{pick(inspiredBy.name)}</bdi>
            </p>
          )}
        </section>
      )}
      {materialsImage && <Materials path={materialsImage} name={pick(product.name)} />}
    </div>
  );
}

function Materials({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="materials-title">
      <h2 id="materials-title" className="about-title">
        {t('shop:product.materials')}
      </h2>
      <Picture
        {...imageSources(path)}
        alt={t('shop:product.materialsPicture', { name })}
        atOnce
        sizes="(max-width: 1100px) calc(100vw - 40px), 716px"
        className="materials-pic"
      />
    </section>
  );
}
