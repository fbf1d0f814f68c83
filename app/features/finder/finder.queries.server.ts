import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import { scentNames } from '~/features/scent/scent.queries.server';
import { familiesOf } from '~/features/scent/scent.rules';

import { isAvoided, type NotesOf, type Question, reasonsFor, stepsLike, WORTH } from './finder.rules';
import { codes, readBest, suggested, type SuggestedJson } from '~/features/similar/suggestions.server';

const notesIn = (families: readonly string[], familyOf: NotesOf): SQL =>
  codes([...familyOf].filter(([, family]) => families.includes(family)).map(([note]) => note));

const { family, notes, moments, seasons, trail } = productScents;

/** As `reasonsFor` says it, each answer with what it is worth. */
function answersOf(question: Question, familyOf: NotesOf): { fits: SQL; worth: SQL }[] {
  const plain = (fits: SQL, points: number) => ({ fits, worth: sql`case when ${fits} then ${points} else 0 end` });
  return [
    ...question.families.map((code) => {
      const [isOf, holds] = [sql`${family} = ${code}`, sql`${notes} && ${notesIn([code], familyOf)}`];
      return {
        fits: sql`(${isOf} or ${holds})`,
        worth: sql`case when ${isOf} then ${WORTH.family} when ${holds} then ${WORTH.note} else 0 end`,
      };
    }),
    ...(question.moment === null ? [] : [plain(sql`${moments} && ${codes([question.moment])}`, WORTH.moment)]),
    ...(question.season === null ? [] : [plain(sql`${seasons} && ${codes([question.season])}`, WORTH.season)]),
    ...(question.trail === null
      ? []
      : [
          plain(
            sql`${trail} in (${sql.join(
              stepsLike(question.trail).map((step) => sql`${step}`),
              sql`, `,
            )})`,
            WORTH.trail,
          ),
        ]),
  ];
}

/** As `isAvoided` says it. */
const holdsAvoided = ({ avoid }: Question, familyOf: NotesOf): SQL =>
  sql`(${family} = any(${codes(avoid)}) or ${notes} && ${codes(avoid)} or ${notes} && ${notesIn(avoid, familyOf)})`;

/** Perfumes that are for them, for both, or for nobody in particular. */
const isPerfumeFor = ({ gender }: Question): SQL | undefined =>
  and(
    eq(products.category, 'perfume'),
    gender === null ? undefined : or(inArray(products.gender, [gender, 'unisex']), isNull(products.gender)),
  );

/**
 * The perfumes in stock that fit the answers best (contract 3.16), none with what is to be kept away; with `avoided`
 * only those, for saying what was left out.
 */
export const readFound = (question: Question, limit: number, avoided = false): Promise<SuggestedJson[]> =>
  cached('finder', [question, limit, avoided], async (asked, most, onlyAvoided) => {
    const familyOf = familiesOf((await scentNames()).notes.values());
    const answers = answersOf(asked, familyOf);
    const kept = asked.avoid.length === 0 ? undefined : holdsAvoided(asked, familyOf);
    const rows = await readBest({
      score:
        answers.length === 0
          ? sql<number>`0`
          : sql<number>`${sql.join(
              answers.map(({ worth }) => worth),
              sql` + `,
            )}`,
      where: and(or(...answers.map(({ fits }) => fits)), onlyAvoided ? kept : kept && sql`not ${kept}`),
      among: isPerfumeFor(asked),
      limit: most,
    });
    return rows.flatMap((product) =>
      product.scent && isAvoided(asked, product.scent, familyOf) === onlyAvoided
        ? [suggested(product, reasonsFor(asked, product.scent, familyOf))]
        : [],
    );
  });
