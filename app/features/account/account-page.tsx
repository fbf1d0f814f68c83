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
    <div className="grid md:min-h-[776px] md:grid-cols-2">
      <div className="grid place-items-center px-(--gutter) pt-8 pb-16 md:py-16">
        <div className="grid w-full max-w-[420px] gap-5">
          <div>
            <h1 className="page-title">{title}</h1>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
          {children}
        </div>
      </div>
      <div className="relative overflow-hidden max-md:hidden">
        <img
          src={pictureUrl}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_60%]"
        />
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
    <div className="flex items-center gap-4 text-sm text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      <p>{children}</p>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
