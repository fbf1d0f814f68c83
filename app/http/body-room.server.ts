import { FORM_LIMIT } from '~/request/body-limit';
import { requestContext } from '~/request/request-context.server';

import { clientAddress } from './client-address.server';
import { UnavailableError } from './unavailable-error';

const MEGABYTE = 1_000_000;
/** No form that shoppers fill in is larger: so much of a body always finds room. */
const ALWAYS_ROOM_FOR = 16_000;
/** Bytes of forms that one address may hold at one time. */
const MOST_OF_AN_ADDRESS = 10 * MEGABYTE;
/** Bytes of bodies that are held at one time. Uploads and what anybody may send do not take each other's room. */
const room = { uploads: 200 * MEGABYTE, forms: 100 * MEGABYTE };
const heldBy = new Map<string, number>();

/**
 * Room for the body of the present request, taken as its parts come in and given back when the request is over
 * (contract 8.4). Bodies are read once their sender has passed the guard, so the room of uploads is for admins alone.
 * What is returned takes room for so many bytes more; it throws UnavailableError where there is none.
 */
export function roomForBody(request: Request, mostBytes: number): (bytes: number) => void {
  const context = requestContext();
  if (!context) return () => undefined;
  const kind = mostBytes > FORM_LIMIT ? 'uploads' : 'forms';
  const address = clientAddress(request);
  let size = 0;
  let taken = 0;
  let over = context.isOver ?? false;
  const take = (bytes: number): void => {
    taken += bytes;
    room[kind] -= bytes;
    if (kind === 'uploads') return;
    const held = (heldBy.get(address) ?? 0) + bytes;
    if (held > 0) heldBy.set(address, held);
    else heldBy.delete(address);
  };
  context.afterAnswer = () => {
    over = true;
    take(-taken);
  };
  return (bytes) => {
    size += bytes;
    const more = Math.max(0, size - ALWAYS_ROOM_FOR) - taken;
    if (over || more <= 0) return;
    const isAddressFull = kind === 'forms' && (heldBy.get(address) ?? 0) + more > MOST_OF_AN_ADDRESS;
    if (room[kind] < more || isAddressFull)
      throw new UnavailableError('There is no room for another body.', 'overload');
    take(more);
  };
}
