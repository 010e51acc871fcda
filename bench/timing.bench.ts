import { apiBase, type Route } from "../domain/contract/route.ts";
import { login, recoverPassword } from "../domain/contract/users/sessions.ts";
import { demoPassword } from "../server/demo/users.ts";
import { hashPassword } from "../server/features/sessions/password-hash.ts";
import { addReaders } from "./market/many-readers.ts";
import { type Measured, measured, roundsOf, sized, timed } from "./measure.ts";
import { inPlace, startOnce, whilePortalRuns, withDatabase } from "./portal.ts";

/** So many known and as many unknown names; more samples narrow what chance alone does to the figure. */
const names = sized(100);

/**
 * Tells by the time of one reply who is a user: the figure is the share of pairs of a known and an unknown name in which the
 * known one took longer (the area under the ROC curve). Half means that the time tells nothing.
 */
export const timing = () =>
  inPlace("postgres", async (place) => {
    await startOnce(place);
    // A hash of tests would tell itself by its speed.
    const hash = await hashPassword(demoPassword);
    await withDatabase(place, (db) => addReaders(db, names, hash));
    return whilePortalRuns(place, async (url) => [
      // Calls for each name: few enough that no limit of attempts is reached.
      await compare("a wrong password", 6, asking(url, login, { password: "Wrong!2026" })),
      await compare("a recovery mail", 3, asking(url, recoverPassword, {})),
    ]);
  });

type Ask = (email: string) => Promise<number>;

/** Known and unknown names take turns, so that whatever else the machine does touches both alike. */
async function compare(what: string, rounds: number, ask: Ask): Promise<Measured> {
  for (const index of roundsOf(20)) await ask(`warm-up-${index}@client.example`);
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (const round of roundsOf(rounds))
    for (const index of roundsOf(names)) {
      const turns = [
        async () => ofKnown.push(await ask(`reader-${index}@client.example`)),
        async () => ofUnknown.push(await ask(`others-${index}@client.example`)),
      ];
      for (const turn of (index + round) % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
  const figure = areaUnderCurve(ofKnown, ofUnknown);
  return measured("AUC", `${what}: who is a user, by the time of one reply`, figure)
    .beside("a guess", 0.5)
    .within({ p95: 0.55 });
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
    const [took = Number.NaN] = await timed(1, async () => {
      const response = await fetch(`${url}${apiBase}${call.path}`, {
        method: call.method,
        headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
        body: JSON.stringify({ email, ...rest }),
      });
      await response.arrayBuffer();
      if (response.status !== 200 && response.status !== 401)
        throw new Error(`${call.path} answered ${response.status}`);
    });
    return took;
  };
}
