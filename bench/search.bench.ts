import { searchCompanies } from "../domain/contract/search.ts";
import { addedBy, kb, reactAlone } from "./browser/sent-files.ts";
import { fillWithCompanies } from "./market/many-companies.ts";
import { type Bench, inTurns, type Measured } from "./measure.ts";
import { ask, onEachKind, type Place } from "./portal.ts";
import { whileBothSearch } from "./programs/search-programs.ts";

const companies = 60_000;
const rounds = 5;

/** Searches for names typed letter by letter and for mistyped names, compared with the same statements on a bare server. */
export const bench: Bench = {
  name: "search",
  run: async () => [...(await onEachKind(searching)), await headerWeight()],
};

/** The code that every page of a client carries so that they can search from it. */
async function headerWeight(): Promise<Measured> {
  return {
    name: "search of the header, JavaScript and CSS",
    unit: "kB",
    samples: [kb(await addedBy("web/features/shell/header/GlobalSearch.tsx", "GlobalSearch"))],
    floor: { name: "React alone", samples: [kb(await reactAlone())] },
    limit: { of: "p95", max: 10 },
  };
}

async function searching(place: Place): Promise<Measured[]> {
  const names = await fillWithCompanies(place.market, companies);
  return whileBothSearch(place, async ({ bareUrl, call }) => {
    const search: Search = (term) => call(`${searchCompanies.path}?${queryOf(term)}`);
    const searchBare: Search = (term) => ask(`${bareUrl}/?${queryOf(term)}`);
    const typed = `company search as you type, ${place.kind}`;
    const mistyped = `company search of mistyped names, ${place.kind}`;
    return [
      await compare(typed, listTypedTexts(names), search, searchBare),
      await compare(mistyped, listMistypedTexts(names), search, searchBare),
    ];
  });
}

type Search = (searchTerm: string) => Promise<Buffer>;

function queryOf(searchTerm: string): string {
  return `searchTerm=${encodeURIComponent(searchTerm)}`;
}

async function compare(
  name: string,
  typed: string[],
  search: Search,
  searchBare: Search,
): Promise<Measured> {
  for (const term of typed) await Promise.all([search(term), searchBare(term)]);
  const terms = Array.from({ length: rounds }, () => typed).flat();
  const { samples, floor } = await inTurns(terms, search, searchBare);
  return {
    name,
    unit: "ms",
    samples,
    floor: { name: "bare Fastify, same statements", samples: floor },
    limit: { of: "p95 ratio", max: 1.3 },
  };
}

/** Forty names, from the first letter to the tenth. */
function listTypedTexts(names: readonly string[]): string[] {
  return someOf(names).flatMap((name) =>
    Array.from({ length: 10 }, (_, i) => name.slice(0, i + 1).toLowerCase()),
  );
}

/** Forty names with the third and fourth letter swapped. */
function listMistypedTexts(names: readonly string[]): string[] {
  return someOf(names).map((name) =>
    `${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}`.toLowerCase(),
  );
}

function someOf(names: readonly string[]): string[] {
  return names.filter((_, i) => i % Math.floor(names.length / 40) === 0).slice(0, 40);
}
