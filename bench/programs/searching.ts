import { inTurns, type Measured, measured } from "../measure.ts";
import type { Ask, Place } from "../portal.ts";
import { withDatabase } from "../portal.ts";

/** Forty names of companies of a market, in the order of their keys. */
export function readNames(place: Place): Promise<string[]> {
  return withDatabase(place, async (db) => {
    const companies = await db
      .selectFrom("company")
      .select("name")
      .orderBy("company_key")
      .execute();
    const names = companies.map(({ name }) => name);
    return names.filter((_, at) => at % Math.floor(names.length / 40) === 0).slice(0, 40);
  });
}

/** The texts of names typed from the first letter to the tenth. */
export function listTypedTexts(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    Array.from({ length: 10 }, (_, i) => name.slice(0, i + 1).toLowerCase()),
  );
}

/** Searches for texts on the portal and on the bare server, which runs the same statements. */
export async function compareSearches(
  name: string,
  { texts, rounds }: { texts: readonly string[]; rounds: number },
  ...[search, searchBare]: [Ask, Ask]
): Promise<Measured> {
  const words = texts.map((text) => `?searchTerm=${encodeURIComponent(text)}`);
  await inTurns(words, search, searchBare);
  const all = Array.from({ length: rounds }, () => words).flat();
  const [samples, floor] = await inTurns(all, search, searchBare);
  return measured("ms", name, samples)
    .beside("bare Fastify, same statements", floor)
    .within({ ratio: 1.3, "p95 ratio": 1.3 });
}
