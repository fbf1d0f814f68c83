import type { Flash } from '~/http/flash.server';

import { WISH_LIST_PATH } from './wish.rules';

/** What is said of what was kept, with the way to the list. */
export const keptMessage = (name: string): Flash => ({
  kind: 'success',
  key: 'wish:kept',
  detail: name,
  link: { to: WISH_LIST_PATH, labelKey: 'wish:see' },
});

/** What is said of what was taken off, with a button that puts it back. */
export const droppedMessage = (name: string, slug: string): Flash => ({
  kind: 'success',
  key: 'wish:dropped',
  detail: name,
  form: {
    labelKey: 'undo',
    action: WISH_LIST_PATH,
    fields: [
      ['intent', 'keep'],
      ['product', slug],
    ],
  },
});
