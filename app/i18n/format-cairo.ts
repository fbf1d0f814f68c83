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

/** What clocks in Cairo show, as a field of date and time has it: `2026-11-26T20:00`, with seconds if there are any. */
export function cairoWall(at: Date): string {
  const text = wallClock(at).toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}

/**
 * The moment at which clocks in Cairo show this, `2026-11-26T20:00`. Of the hour that comes twice as summer time ends
 * the first; of the one that is left out as it begins, as long after the change.
 */
export function cairoMoment(wall: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const ahead = [-DAY_MS, DAY_MS].map((by) => wallClock(new Date(shown + by)).getTime() - (shown + by));
  const moments = [Math.max(...ahead), Math.min(...ahead)].map((by) => new Date(shown - by));
  return moments.find((at) => wallClock(at).getTime() === shown) ?? new Date(shown - Math.min(...ahead));
}

/** This hour of a day in Cairo, in summer and in winter. */
export const cairoTime = (day: string, hour: number): Date => cairoMoment(`${day}T${String(hour).padStart(2, '0')}:00`);
