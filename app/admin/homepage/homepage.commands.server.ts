import type { UserActor } from '~/auth/actor';
import { deleteHomeBanner, deleteMainBanner } from '~/features/home/banner.commands.server';
import { type HomeList, moveInList } from '~/features/home/home-order.server';
import { deleteHomeSection } from '~/features/home/section.commands.server';

import type { ListChange } from './homepage.admin';

const DELETE = { mainBanner: deleteMainBanner, homeBanner: deleteHomeBanner, homeSection: deleteHomeSection } as const;

/** Does what a row's button asks for. Throws ForbiddenError, and NotFoundError where the record is gone. */
export async function changeList(actor: UserActor, list: HomeList, { id, change }: ListChange): Promise<void> {
  await (change === 'delete' ? DELETE[list](actor, id) : moveInList(actor, list, id, change));
}
