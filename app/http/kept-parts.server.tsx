import { randomBytes } from 'node:crypto';

import { LRUCache } from 'lru-cache';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { SeenBefore } from '~/seen-before.server';
import type { PartKeeper } from '~/ui/kept';

import { FRESH, HERE, holeNamed, type Pieces } from './page-pieces.server';

/** A part, and the bundles of texts that it shows. */
type Part = { pieces: Pieces; bundles: readonly string[] };

/** Twenty-five hundred cards: a shop of 1,000 products in both languages, and the frames around them. */
const BUDGET_BYTES = 6 * 1024 * 1024;

const lengthOf = (pieces: Pieces): number => pieces.reduce((sum, piece) => sum + 100 + piece.length, 0);

/** All that a part depends on is in its key, so nothing here is ever wrong; the longest unused goes first. */
const parts = new LRUCache<string, Part>({
  maxSize: BUDGET_BYTES,
  sizeCalculation: ({ pieces }, key) => 200 + 2 * key.length + lengthOf(pieces),
});

const keyOf = (name: string, language: string, of: unknown): string => `${name} ${language} ${JSON.stringify(of)}`;

/** A part that was made before, in a language. */
export const findPart = (name: string, language: string, of: unknown): Part | undefined => parts.get(keyOf(name, language, of));

/** Parts that pages showed which keep them from the second time on: about as many as find room. */
const shownBefore = new SeenBefore(4_096);

type Asked = {
  key: string;
  known: Part | undefined;
  /** What its texts are of, while it is made. */ bundles: Set<string>;
  isPersonal: boolean;
};

/** A part whose end is still to come, and what it stands in. */
type Open = { asked: Asked | undefined; mayBeKept: boolean; around: Joiner };

/** What stands in a page until that which has this name takes its place. */
export const gap = (mark: string, name: string): string => `{${mark}g${name}}`;

type Way = { language: string; mark: string; apart?: boolean; sparing?: boolean };

/**
 * The parts of one page while it is made. Marks stand in its markup for what is known already, and around what is to be kept; `mark` is made up
 * for this page, so no text of the shop can look like one. `apart`: the page is made for nobody in particular, and what is personal stays a gap. `sparing`: of a page that nobody
 * asked for before only what was shown before is kept; whatever else it shows is from somewhere in a large catalogue and would push out what many pages show.
 */
export function keepParts({ language, mark, apart = false, sparing = false }: Way) {
  const asked: Asked[] = [];

  function part(name: string, of: unknown, element: ReactElement, isPersonal: boolean): ReactNode {
    const key = keyOf(name, language, of);
    const known = parts.get(key);
    if (!known && sparing && !isPersonal && !shownBefore.again(key)) return element;
    const bundles = new Set<string>();
    const number = asked.push({ key, known, bundles, isPersonal }) - 1;
    if (known) return `{${mark}k${number}}`;
    return [`{${mark}b${number}}`, <Fragment key="part">{element}</Fragment>, `{${mark}e${number}}`];
  }

  const keeper: PartKeeper = {
    part: (name, of, element) => part(name, of, element, false),
    personal: (name, of, element) => (apart ? gap(mark, name) : part(name, of, element, true)),
    fresh: (element) => [`{${mark}fresh}`, <Fragment key="part">{element}</Fragment>, `{${mark}hend}`],
    here: gap(mark, HERE),
  };

  /** The page with its parts in it, the bundles of texts that those show, and its frame where something in it is fresh. Of a page that `failed` nothing is kept. */
  function assemble(html: string, failed: boolean): Part & { frame?: Pieces | undefined } {
    const shown = new Set<string>();
    // What is around something fresh, and then that itself.
    let before: Joiner | undefined;
    let listed: Joiner | undefined;
    const open: Open[] = [];
    let into = new Joiner();
    // What stands around something personal is that person's too, and must not be kept as anybody's.
    const keepNothingAround = () => open.forEach((each) => (each.mayBeKept = false));
    const take = ({ pieces, bundles }: Part) => {
      into.add(pieces);
      for (const bundle of bundles) (open.at(-1)?.asked?.bundles ?? shown).add(bundle);
    };
    const marks: Record<string, (name: string) => void> = {
      g(name) {
        into.hole(name);
        if (name !== HERE) keepNothingAround();
      },
      k(name) {
        const { known, isPersonal } = asked[Number(name)] ?? {};
        if (isPersonal) keepNothingAround();
        if (known) take(known);
      },
      b(name) {
        const begun = asked[Number(name)];
        if (begun?.isPersonal) keepNothingAround();
        open.push({ asked: begun, mayBeKept: !failed, around: into });
        into = new Joiner();
      },
      e() {
        const ended = open.pop();
        if (!ended?.asked) return;
        const made = { pieces: into.pieces, bundles: [...ended.asked.bundles] };
        if (ended.mayBeKept) parts.set(ended.asked.key, { ...made, pieces: copied(made.pieces) });
        into = ended.around;
        take(made);
      },
      f() {
        if (before || open.length > 0) return;
        before = into;
        into = new Joiner();
      },
      h() {
        if (!before || listed || open.length > 0) return;
        listed = into;
        into = new Joiner();
      },
    };
    const [first = '', ...steps] = html.split(new RegExp(`\\{${mark}([gkbefh])([\\w-]+)\\}`));
    into.text(bare(first, false, steps.length > 0));
    for (let at = 0; at < steps.length; at += 3) {
      const [kind = '', name = '', text = ''] = steps.slice(at, at + 3);
      marks[kind]?.(name);
      into.text(bare(text, true, at + 3 < steps.length));
    }
    // A fault amid a part leaves its beginning without an end.
    for (const { around } of open.reverse()) {
      around.add(into.pieces);
      into = around;
    }
    const bundles = [...shown];
    if (!before || !listed) return { pieces: joined(before?.pieces ?? [], into.pieces), bundles };
    const frame = failed ? undefined : joined(before.pieces, [holeNamed(FRESH)], into.pieces);
    return { pieces: joined(before.pieces, listed.pieces, into.pieces), frame, bundles };
  }

  return { keeper, assemble };
}

const COMMENT = '<!-- -->';

/** A text between marks as it would be without them: React parts two texts beside each other by an empty comment, and takes a mark for a text. */
function bare(text: string, isAfter: boolean, isBefore: boolean): string {
  const from = isAfter && text.startsWith(COMMENT) ? COMMENT.length : 0;
  const to = isBefore && text.length - from >= COMMENT.length && text.endsWith(COMMENT) ? text.length - COMMENT.length : text.length;
  return text.slice(from, to);
}

export const newMark = (): string => randomBytes(9).toString('hex');

class Joiner {
  pieces: Pieces[number][] = [];

  text(text: string): void {
    const last = this.pieces.at(-1);
    if (typeof last === 'string') this.pieces[this.pieces.length - 1] = last + text;
    else this.pieces.push(text);
  }

  hole(hole: string): void {
    this.pieces.push(holeNamed(hole));
  }

  add(pieces: Pieces): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.text(piece);
      else this.pieces.push(piece);
    }
  }
}

function joined(...each: Pieces[]): Pieces {
  const whole = new Joiner();
  for (const pieces of each) whole.add(pieces);
  return whole.pieces;
}

/** Without this the engine would keep the whole page that a part was cut out of. */
const copied = (pieces: Pieces): Pieces =>
  pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1').toString('latin1') : piece));
