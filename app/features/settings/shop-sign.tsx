import { useContext } from 'react';

import { ShopContext } from '~/i18n/shop-context';
import { imageSources } from '~/images/image-url';
import { LogoMark } from '~/ui/brand';
import { classNames } from '~/ui/class-names';

const WIDEST = 160;

/** The store's logo, or the drawn mark where it has none. `alt`: what it says, where nothing beside it does. */
export function ShopMark({ logo, alt = '' }: { logo: string; alt?: string }) {
  if (!logo) return <LogoMark />;
  const { src, width, height } = imageSources(logo, { upTo: WIDEST });
  return <img className="logo-picture" src={src} width={width} height={height} alt={alt} />;
}

/** Logo and name of the store. A logo twice as wide as high holds the name already. */
export function ShopSign() {
  const { name, logo } = useContext(ShopContext);
  const { width = 0, height = 1 } = imageSources(logo);
  if (width >= height * 2) return <ShopMark logo={logo} alt={name} />;
  return (
    <>
      <ShopMark logo={logo} />
      <span className={classNames(name.length > 14 && 'shop-long', name.length > 28 && 'shop-longest')}>{name}</span>
    </>
  );
}
