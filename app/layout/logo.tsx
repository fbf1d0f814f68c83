import { Link } from '@remix-run/react';

import { ShopSign } from '~/features/settings/shop-sign';
import { classNames } from '~/ui/class-names';

export function Logo({ className }: { className?: string }) {
  return (
    <Link to="/" className={classNames('logo', className)}>
      <ShopSign />
    </Link>
  );
}
