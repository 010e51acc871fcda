import { searchCompanies } from "../domain/contract/companies/search.ts";
import { takeImportedMarket } from "./market/large-market.ts";
import { sized } from "./measure.ts";
import { ask, callAs, onEachKind, whileBothRun } from "./portal.ts";
import { compareSearches, listTypedTexts, readNames } from "./programs/searching.ts";

const deals = sized(60_000);

/** Searches for names typed letter by letter and for mistyped names, compared with the same statements on a bare server. */
export const search = onEachKind(async (place) => {
  await takeImportedMarket(place, deals);
  const names = await readNames(place);
  return whileBothRun(place, async (url, bareUrl) => {
    const call = await callAs(url);
    const compare = (what: string, texts: readonly string[]) =>
      compareSearches(
        `company search ${what}`,
        { texts, rounds: sized(5) },
        (words) => call(searchCompanies.path + words),
        (words) => ask(`${bareUrl}/search${words}`),
      );
    return [
      await compare("as you type", listTypedTexts(names)),
      await compare("of mistyped names", names.map(swapLetters)),
    ];
  });
});

/** A name whose third and fourth letter have changed places. */
function swapLetters(name: string): string {
  return `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`.toLowerCase();
}
