import { useFetcher, useLocation } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

import { WISH_LIST_PATH } from './wish.rules';

type WishButtonProps = { slug: string; name: string; kept: boolean; className?: string };

/** The heart: keeps a product, or takes it off; a guest is led to log in, and finds it kept. */
export function WishButton({ slug, name, kept, className }: WishButtonProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { Form, state, formData } = useFetcher();
  const sent = formData?.get('intent');
  const shown = sent === undefined ? kept : sent === 'keep';
  return (
    <Form method="post" action={WISH_LIST_PATH} preventScrollReset className={className}>
      <input type="hidden" name="product" value={slug} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        name="intent"
        value={shown ? 'drop' : 'keep'}
        className="wish-button"
        data-kept={shown || undefined}
        aria-busy={state === 'submitting' || undefined}
        aria-label={t(shown ? 'shop:wish.drop' : 'shop:wish.keep', { name })}
      >
        <Icon name="heart" />
      </button>
    </Form>
  );
}
