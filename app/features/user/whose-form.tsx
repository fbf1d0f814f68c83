import { useRouteLoaderData } from '@remix-run/react';

/**
 * Says whose form this is: what a session that ends meanwhile leaves typed in it comes back to this person alone
 * (`saveFormDraft` reads it).
 */
export function WhoseForm() {
  const person = useRouteLoaderData<{ user: { _id: string } | null }>('root')?.user;
  return person ? <input type="hidden" name="whose" value={person._id} /> : null;
}
