import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

type Fields = [name: string, value: FormDataEntryValue][];

/** Where no file was chosen, there is one without a name that is as old as its FormData. */
const textOf = (value: FormDataEntryValue): string =>
  typeof value === 'string' ? value : value.name && [value.name, value.size, value.lastModified].join('/');

const textsOf = (fields: Fields): string => JSON.stringify(fields.map(([name, value]) => [name, textOf(value)]));

const pathOf = (action: string): string => new URL(action, location.href).pathname;

/**
 * A form whose answer is still on its way is not sent again with the same fields (contract 6.8): a second press, on a
 * slow line, would only break off the first.
 */
export function useOnePress(): void {
  const { formAction, formData } = useNavigation();
  useEffect(() => {
    if (formAction === undefined || formData === undefined) return;
    const [sentTo, sent] = [pathOf(formAction), textsOf([...formData])];
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
      if (pathOf(form.getAttribute('action') ?? '') !== sentTo) return;
      if (textsOf([...new FormData(form, event.submitter)]) !== sent) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('submit', hold, true);
    return () => removeEventListener('submit', hold, true);
  }, [formAction, formData]);
}
