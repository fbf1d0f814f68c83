/**
 * What the shown reviews give a product: the mean of their stars with one decimal, null where there is none. `samples`:
 * how many of them came with the demo store, where some did, and so are no buyer's.
 */
export type RatingJson = { average: number | null; count: number; samples?: number };

/** Before this many reviews a page shows how many there are, and no mean: one voice would be all of it. */
export const MEAN_FROM = 5;

/** The mean that a page shows; null where there are too few reviews for one. */
export const shownMean = ({ average, count }: RatingJson): number | null => (count >= MEAN_FROM ? average : null);

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** How long it lasted on buyers, and how far it reached, in three bands each. */
export const HOUR_BANDS = ['under5', '5to9', 'over9'] as const;
export const TRAIL_BANDS = ['skin', 'arm', 'room'] as const;
export type VoteBand = (typeof HOUR_BANDS)[number] | (typeof TRAIL_BANDS)[number];

export const hourBandOf = (hours: number): (typeof HOUR_BANDS)[number] =>
  hours < 5 ? 'under5' : hours <= 9 ? '5to9' : 'over9';

export const trailBandOf = (trail: number): (typeof TRAIL_BANDS)[number] =>
  trail < 3 ? 'skin' : trail === 3 ? 'arm' : 'room';

/** How many reviews said the same of a product. */
export type Said = { rating: number; hours: number | null; trail: number | null; sample: boolean; count: number };

export type Vote = { band: VoteBand; /** Of those that voted, in whole percent. */ percent: number };

export type ReviewSummary = RatingJson & {
  /** How many gave so many stars, five stars first. */
  stars: { stars: Stars; count: number }[];
  /** Empty where too few buyers said anything. */
  lasted: Vote[];
  reached: Vote[];
  /** What buyers found on the whole, for beside the house's own figures; null where too few said so. */
  hours: number | null;
  trail: number | null;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function votesOf(
  said: readonly Said[],
  of: 'hours' | 'trail',
  bands: readonly VoteBand[],
  bandOf: (n: number) => VoteBand,
) {
  const votes = said.flatMap(({ [of]: value, count }) => (value === null ? [] : [{ value, count }]));
  const total = sum(votes.map(({ count }) => count));
  if (total < MEAN_FROM) return { votes: [], mean: null };
  return {
    votes: bands.map((band) => {
      const own = sum(votes.filter(({ value }) => bandOf(value) === band).map(({ count }) => count));
      return { band, percent: Math.round((100 * own) / total) };
    }),
    mean: sum(votes.map(({ value, count }) => value * count)) / total,
  };
}

/** What the reviews of a product come to. */
export function summaryOf(said: readonly Said[]): ReviewSummary {
  const count = sum(said.map((each) => each.count));
  const given = sum(said.map((each) => each.rating * each.count));
  const lasted = votesOf(said, 'hours', HOUR_BANDS, hourBandOf);
  const reached = votesOf(said, 'trail', TRAIL_BANDS, trailBandOf);
  return {
    count,
    average: count === 0 ? null : Math.round((10 * given) / count) / 10,
    samples: sum(said.filter(({ sample }) => sample).map((each) => each.count)),
    stars: [...STARS].reverse().map((stars) => ({
      stars,
      count: sum(said.filter(({ rating }) => rating === stars).map((each) => each.count)),
    })),
    lasted: lasted.votes,
    reached: reached.votes,
    hours: lasted.mean === null ? null : Math.round(lasted.mean),
    trail: reached.mean === null ? null : Math.round(reached.mean),
  };
}
