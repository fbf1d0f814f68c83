const WALL = {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

// Made when first asked for: browsers never ask.
let wall: Intl.DateTimeFormat | undefined;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in Cairo show, written as if it were UTC. */
function wallClock(at: Date): Date {
  wall ??= new Intl.DateTimeFormat('en-CA', WALL);
  const parts = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The day in Cairo, `2026-11-25`; `later`: so many days on. */
export const cairoDay = (at: Date, later = 0): string =>
  new Date(wallClock(at).getTime() + later * DAY_MS).toISOString().slice(0, 10);

/** This hour of a day in Cairo, in summer and in winter. */
export function cairoTime(day: string, hour: number): Date {
  const guess = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(2 * guess.getTime() - wallClock(guess).getTime());
}
