import { lazy } from 'react';

import { WakesNear } from '~/ui/wakes-near';

const FooterInside = lazy(async () => ({ default: (await import('~/shell/footer-inside')).FooterInside }));

/** The end of every page of the shop; its scripts come when somebody gets near it. */
export function Footer() {
  return (
    <WakesNear as="footer" className="site-footer on-dark">
      <FooterInside />
    </WakesNear>
  );
}
