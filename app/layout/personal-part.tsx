import type { ReactElement } from 'react';

import type { RootUser } from '~/layout/root-data';
import { useRootData, useLayoutData } from '~/layout/root-data';
import { Personal } from '~/ui/kept';

type Own = { user: Pick<RootUser, 'name' | 'role'>; cart: string | null; threshold: number | null };

/** The parts of the frame that show what is somebody's own, and all that each depends on besides the language and the page's address. */
export const personalParts = ({ user: { name, role }, cart, threshold }: Own) => ({
  account: [name, role],
  'drawer-head': [name, role],
  'cart-button': [cart],
  'cart-popup': [cart, threshold],
});

/** One of these parts, in a page of somebody who is logged in. */
export function PersonalPart({ part, children }: { part: keyof ReturnType<typeof personalParts>; children: ReactElement }) {
  const user = useRootData()?.user;
  const layout = useLayoutData();
  // Browsers keep no parts.
  if (!import.meta.env.SSR || !user) return children;
  const own = personalParts({ user, cart: layout?.cart ?? null, threshold: layout?.settings?.freeDeliveryThreshold ?? null });
  return (
    <Personal name={part} of={own[part]}>
      {children}
    </Personal>
  );
}
