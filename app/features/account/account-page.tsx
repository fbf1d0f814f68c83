import { useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import pictureUrl from '~/ui/art/perfume-and-incense.webp';

type AccountPageProps = { title: string; text: string; children: ReactNode };

/**
 * The page of login, register and the way back in: the form, and beside it on wide screens a picture that phones never
 * load.
 */
export function AccountPage({ title, text, children }: AccountPageProps) {
  useStartAtTop();
  return (
    <div className="account-page">
      <div className="account-form-side">
        <div className="account-form">
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="account-picture">
        <img src={pictureUrl} alt="" width={800} height={800} loading="lazy" />
      </div>
    </div>
  );
}

/**
 * The forms that add to the cart leave the page where it is; a guest, whom they send here, must not arrive at its foot.
 */
export function useStartAtTop() {
  const arrived: string = useNavigationType();
  const first = useRef(true);
  useEffect(() => {
    // 'POP' is a page that was loaded, and somebody may be reading it already, or one that was gone back to.
    if (first.current && arrived !== 'POP') scrollTo(0, 0);
    first.current = false;
  }, [arrived]);
}

export function OrRule({ children }: { children: ReactNode }) {
  return (
    <div className="or-rule">
      <p>{children}</p>
    </div>
  );
}
