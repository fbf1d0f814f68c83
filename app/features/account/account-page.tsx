import { useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import type { Localized } from '~/i18n/localized';
import type { Size } from '~/db/schema/taxonomy.values';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import pictureUrl from '~/ui/art/perfume-and-incense.webp';

type AccountPageProps = { title: string; text: string; children: ReactNode };

/** The page of login and register: the form, and beside it on wide screens a picture that phones never load. */
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
function useStartAtTop() {
  const arrived: string = useNavigationType();
  const first = useRef(true);
  useEffect(() => {
    // 'POP' is a page that was loaded, and somebody may be reading it already, or one that was gone back to.
    if (first.current && arrived !== 'POP') scrollTo(0, 0);
    first.current = false;
  }, [arrived]);
}

/** A line with words in its middle, between the form and the way out of it. */
export function OrRule({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 text-sm text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      <p>{children}</p>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

export type PendingItem = { item: { name: Localized; image: string }; size: Size | null };

/** Stands in a sentence for what is set in another type. */
const ITS_PLACE = '\uFFFC';

/** Says that what a guest chose is kept, and when it goes into the cart (contract 5.4). */
export function PendingItemNotice({
  pending,
  textKey,
}: {
  pending: PendingItem;
  textKey: 'account:login.pendingItem' | 'account:login.pendingItemRegister';
}) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const name = pick(pending.item.name);
  const item = pending.size ? t('account:login.pendingItemName', { name, size: t(`size.${pending.size}`) }) : name;
  const [before, after] = t(textKey, { item: ITS_PLACE }).split(ITS_PLACE);
  return (
    <div className="flex items-center gap-3.5 rounded-card bg-sand p-2.5 pe-4">
      <img
        {...imageSources(pending.item.image, { upTo: 56 })}
        sizes="56px"
        alt=""
        width={56}
        height={56}
        className="size-14 rounded-ctl object-cover"
      />
      <p className="text-sm">
        {before}
        <b>{item}</b>
        {after}
      </p>
    </div>
  );
}
