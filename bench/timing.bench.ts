import pg from "pg";
import { apiBase, type Route } from "../domain/contract/route.ts";
import { login, recoverPassword } from "../domain/contract/sessions.ts";
import { hashPassword } from "../server/features/sessions/password-hash.ts";
import type { Bench, Measured } from "./measure.ts";
import { inPlace, whilePortalRuns } from "./portal.ts";

/** So many known and as many unknown names; more samples narrow what chance alone does to the figure. */
const names = 100;
/** Calls for each name: few enough that no limit of attempts is reached. */
const rounds = { login: 6, recovery: 3 };

/**
 * Tells by the time of one reply who is a user: the figure is the share of pairs of a known and an unknown name in which the
 * known one took longer (the area under the ROC curve). Half means that the time tells nothing.
 */
export const bench: Bench = {
  name: "timing",
  run: () =>
    inPlace("postgres", ({ env, market }) =>
      whilePortalRuns({ ...env, TRUST_PROXY: "loopback" }, async (url) => {
        await addUsers(market.databaseUrl ?? "");
        return [
          await measure(
            "a wrong password",
            rounds.login,
            asking(url, login, { password: "Wrong!2026" }),
          ),
          await measure("a recovery mail", rounds.recovery, asking(url, recoverPassword, {})),
        ];
      }),
    ),
};

const known = (index: number) => `known-${index}@client.example`;
const unknown = (index: number) => `other-${index}@client.example`;

async function addUsers(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into portal_user (account_id, email, first_name, last_name, password_hash, created_at)
     select min(account_id), email, 'Robin', 'Lee', $2, now() from account, unnest($1::text[]) email group by email`,
    [Array.from({ length: names }, (_, index) => known(index)), await hashPassword("Demo!2026")],
  );
  await client.end();
}

type Ask = (email: string) => Promise<number>;

/** Known and unknown names take turns, so that whatever else the machine does touches both alike. */
async function measure(what: string, rounds: number, ask: Ask): Promise<Measured> {
  for (let index = 0; index < 20; index++) await ask(`warm-up-${index}@client.example`);
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < names; index++) {
      const turns = [
        async () => ofKnown.push(await ask(known(index))),
        async () => ofUnknown.push(await ask(unknown(index))),
      ];
      for (const turn of (index + round) % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
  }
  return {
    name: `${what}: who is a user, by the time of one reply`,
    unit: "AUC",
    samples: [areaUnderCurve(ofKnown, ofUnknown)],
    floor: { name: "a guess", samples: [0.5] },
    limit: { of: "p95", max: 0.55 },
  };
}

/** The better of both guesses, "longer" and "shorter": from 0.5 to 1. */
function areaUnderCurve(ofKnown: readonly number[], ofUnknown: readonly number[]): number {
  const pairs = ofKnown.length * ofUnknown.length;
  const longer = ofKnown
    .flatMap((one) => ofUnknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
    .reduce((sum: number, won) => sum + won, 0);
  return Math.max(longer, pairs - longer) / pairs;
}

let addresses = 0;

/** Returns the milliseconds of a call that comes from a network of its own. */
function asking(url: string, call: Route, rest: object): Ask {
  return async (email) => {
    addresses += 1;
    const from = `10.${Math.floor(addresses / 250) % 250}.${addresses % 250}.7`;
    const startedAt = performance.now();
    const response = await fetch(`${url}${apiBase}${call.path}`, {
      method: call.method,
      headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
      body: JSON.stringify({ email, ...rest }),
    });
    await response.arrayBuffer();
    const took = performance.now() - startedAt;
    if (response.status !== 200 && response.status !== 401)
      throw new Error(`${call.path} answered ${response.status}`);
    return took;
  };
}
