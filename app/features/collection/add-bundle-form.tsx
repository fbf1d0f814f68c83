import { useFetcher, useLocation } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { KeptFields } from '~/ui/field';

type AddBundleFormProps = {
  collection: { _id: string; name: string };
  /** On its own page: the one main action. */ main?: boolean;
};

/** Puts a fixed bundle into the cart and comes back to this page; a guest is sent to log in first (contract 2.9). */
export function AddBundleForm({ collection, main = false }: AddBundleFormProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // Not a navigation: where no answer comes, the page stays and a toast says so (contract 9.6).
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action="/cart" preventScrollReset>
      <CollectionFields id={collection._id} returnTo={pathname + search} />
      <Button
        variant={main ? 'primary' : 'line'}
        size={main ? 'lg' : 'sm'}
        full={main}
        icon="shopping-bag"
        busy={state === 'submitting'}
      >
        {t('shop:collection.addToCart')}
        {!main && <span className="visually-hidden">: {collection.name}</span>}
      </Button>
    </Form>
  );
}

/** What says to the cart which set is added, and where its sender goes on. */
export function CollectionFields({ id, returnTo }: { id: string; returnTo: string }) {
  return <KeptFields of={{ intent: 'add', itemType: 'Collection', itemId: id, quantity: '1', returnTo }} />;
}
