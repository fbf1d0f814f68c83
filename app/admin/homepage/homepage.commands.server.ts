import type { UserActor } from '~/auth/actor';
import { deleteRecord, type HomeList, moveInList } from '~/features/home/home-order.server';

import type { ListChange } from './homepage.admin';

/** Does what a row's button asks for. Throws ForbiddenError, and NotFoundError where the record is gone. */
export async function changeList(actor: UserActor, list: HomeList, { id, change }: ListChange): Promise<void> {
  await (change === 'delete' ? deleteRecord(actor, list, id) : moveInList(actor, list, id, change));
}
