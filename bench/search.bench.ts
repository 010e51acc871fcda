import { apiBase } from "../domain/contract/route.ts";
import { searchCompanies } from "../domain/contract/search.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { fillWithCompanies } from "./many-companies.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { type Kind, newPlace, onEachKind } from "./portal.ts";
import { whileBothSearch } from "./search-programs.ts";
import { addedBy, kb, reactAlone } from "./sent-files.ts";

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

async function searching(kind: Kind): Promise<Measured[]> {
  const place = await newPlace(kind, await freePort());
  const at = { dataDir: place.env.DATA_DIR, databaseUrl: place.databaseUrl };
  const names = await fillWithCompanies(at, companies);
  try {
    return await whileBothSearch(place, 60_000, async ({ url, bareUrl, token }) => {
      const ask = asking(`${url}${apiBase}${searchCompanies.path}`, token);
      const askBare = asking(`${bareUrl}/`);
      return [
        await compare(`company search as you type, ${kind}`, listTypedTexts(names), ask, askBare),
        await compare(
          `company search of mistyped names, ${kind}`,
          listMistypedTexts(names),
          ask,
          askBare,
        ),
      ];
    });
  } finally {
    await place.remove();
  }
}

type Ask = (searchTerm: string) => Promise<void>;

/** Alternates between both, so that other load of the machine affects both. */
async function compare(name: string, typed: string[], ask: Ask, askBare: Ask): Promise<Measured> {
  for (const term of typed) await Promise.all([ask(term), askBare(term)]);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const term of typed) {
      samples.push(...(await timed(1, () => ask(term))));
      floor.push(...(await timed(1, () => askBare(term))));
    }
  }
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

function asking(url: string, token?: string): Ask {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  return async (searchTerm) => {
    const response = await fetch(`${url}?searchTerm=${encodeURIComponent(searchTerm)}`, {
      headers,
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  };
}
