const orderOf = (place: number): string => `images[${place}].order`;

/** What the button sends that moves the picture of a place (from 0) before or behind its neighbour. */
export const moveValue = (place: number, by: -1 | 1): string => `${place}:${place + by}`;

/** The form with two pictures in each other's place, where a button of one of them was pressed. */
export function movePicture(form: FormData): void {
  const move = form.get('move');
  form.delete('move');
  const pressed = typeof move === 'string' ? /^(\d):(\d)$/.exec(move) : null;
  if (!pressed) return;
  const [one, other] = [orderOf(Number(pressed[1])), orderOf(Number(pressed[2]))];
  const [first, second] = [form.get(one), form.get(other)];
  if (first === null || second === null) return;
  form.set(one, second);
  form.set(other, first);
}
