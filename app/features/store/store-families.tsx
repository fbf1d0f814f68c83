import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { given } from '~/features/scent/product-filter';
import { useTranslation } from '~/i18n/use-translation';
import { Chip, ChipRow } from '~/ui/badge';
import { Star } from '~/ui/brand';

/** A family that products can be narrowed to, in the reader's language. */
export type StoreFamily = { code: string; name: string };

type StoreFamiliesProps = {
  storePage: Pick<StorePage, 'levels' | 'wanted' | 'q' | 'sort'>;
  families: readonly StoreFamily[];
};

/** The families of scents, each in its disc: a link that keeps what else is asked. */
export function StoreFamilies({ storePage, families }: StoreFamiliesProps) {
  const { t } = useTranslation();
  const chosen = storePage.wanted.family;
  const linkTo = (family?: string) => ({
    to: storePagePath({ ...storePage, wanted: given({ ...storePage.wanted, family }), page: 1 }),
    current: chosen === family,
  });
  if (families.length === 0) return null;
  return (
    <div className="store-families">
      <ChipRow label={t('shop:store.narrow.families')}>
        <Chip {...linkTo()} sub preventScrollReset>
          <span className="note-mark">
            <Star />
          </span>
          {t('shop:store.narrow.allFamilies')}
        </Chip>
        {families.map(({ code, name }) => (
          <Chip key={code} {...linkTo(code)} sub preventScrollReset>
            <span className="note-mark" data-family={code} />
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
