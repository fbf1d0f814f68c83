import type { ComponentProps } from 'react';

import { FormLocalized } from '~/admin/kit/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { FormText } from '~/forms/form-fields';
import { useTranslation } from '~/i18n/use-translation';

type LimitedProps = Omit<ComponentProps<typeof FormLocalized>, 'hint' | 'maxLength'> & {
  /** Characters. */ max: number;
};

export function LimitedLocalized({ max, ...rest }: LimitedProps) {
  const { t } = useTranslation();
  return <FormLocalized {...rest} hint={t('admin:home.upTo', { count: max })} maxLength={max} />;
}

/** Where something leads: a path of the shop or an address. */
export function LinkField({ required = false }: { required?: boolean }) {
  const { t } = useTranslation();
  return (
    <FormText
      name="link"
      label={t('admin:home.link')}
      hint={t('admin:home.linkHint')}
      dir="ltr"
      inputMode="url"
      required={required}
    />
  );
}

/** The same picture for wide screens and for phones, in the shapes it is shown in. */
export function BothPictures({
  hints,
  ratios,
}: {
  hints: readonly [string, string];
  ratios: readonly [string, string];
}) {
  const { t } = useTranslation();
  return (
    <div className="banner-pictures">
      {(['desktopImage', 'mobileImage'] as const).map((name, place) => (
        <FormImage key={name} name={name} label={t(`admin:home.${name}`)} hint={hints[place]} ratio={ratios[place]} />
      ))}
    </div>
  );
}
