import { Form, useLocation } from '@remix-run/react';

import { QUICK_ADD_FORM_ID } from '~/ui/card';

/** Adds the product whose button is pressed on this page, and comes back to it. */
export function QuickAddForm() {
  const { pathname, search } = useLocation();
  return (
    <Form id={QUICK_ADD_FORM_ID} method="post" action="/cart" navigate={false} preventScrollReset hidden>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="returnTo" value={pathname + search} />
    </Form>
  );
}
