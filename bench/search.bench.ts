import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "../domain/contract/route.ts";
import { searchCompanies } from "../domain/contract/search.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import { fillWithCompanies } from "./many-companies.ts";
import {
  answeredAfter,
  type Bench,
  type Measured,
  startGroup,
  stopGroup,
  timed,
} from "./measure.ts";
import { type Kind, newPlace, onEachKind, projectFolder, signIn } from "./portal.ts";
import { addedBy, kb, reactAlone } from "./sent-files.ts";

const companies = 60_000;
const rounds = 5;

/** Searches for names typed letter by letter and for mistyped names, compared with the same statements on a bare server. */
export const bench: Bench = {
  name: "search",
  run: async () => [...(await onEachKind(searching)), await headerWeight()],
};

/** What every page of a client carries so that they can search from it. */
async function headerWeight(): Promise<Measured> {
  return {
    name: "search of the header, JavaScript and CSS",
    unit: "kB",
    samples: [kb(await addedBy("web/features/shell/GlobalSearch.tsx", "GlobalSearch"))],
    floor: { name: "React alone", samples: [kb(await reactAlone())] },
    limit: { of: "p95", max: 10 },
  };
}

async function searching(kind: Kind): Promise<Measured[]> {
  const [port, barePort] = [await freePort(), await freePort()];
  const place = await newPlace(kind, port);
  const bareFolder = await mkdtemp(join(tmpdir(), "greenshoe-bench-"));
  const { DATA_DIR: dataDir } = place.env;
  const names = await fillWithCompanies({ dataDir, databaseUrl: place.databaseUrl }, companies);
  // The embedded database has one owner, so the floor works on a copy.
  await cp(dataDir, bareFolder, { recursive: true });
  const start = (args: string[]) =>
    startGroup([process.execPath, ...args], { cwd: projectFolder, env: place.env });
  const portal = start(["server/main.ts"]);
  const bare = start([
    "bench/bare-search.ts",
    String(barePort),
    bareFolder,
    ...(place.databaseUrl === undefined ? [] : [place.databaseUrl]),
  ]);
  try {
    const url = `http://127.0.0.1:${port}`;
    await answeredAfter(`${url}/health/ready`, portal, 60_000);
    await answeredAfter(`http://127.0.0.1:${barePort}/`, bare, 60_000);
    const token = await signIn(url, demoUsers[0]?.email ?? "");
    const ask = asking(`${url}${apiBase}${searchCompanies.path}`, token);
    const askBare = asking(`http://127.0.0.1:${barePort}/`);
    return [
      await compare(`company search as you type, ${kind}`, listTypedTexts(names), ask, askBare),
      await compare(
        `company search of mistyped names, ${kind}`,
        listMistypedTexts(names),
        ask,
        askBare,
      ),
    ];
  } finally {
    await Promise.all([stopGroup(portal), stopGroup(bare)]);
    await place.remove();
    await rm(bareFolder, { recursive: true, force: true });
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
