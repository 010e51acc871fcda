import { getAccountSettings } from "../domain/contract/account.ts";
import { demoUsers } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { aloneAndBeside, type Bench, measured, roundsOf, sized, timed } from "./measure.ts";
import { ask, callAs, inPlace, whileBothRun, whilePortalRuns } from "./portal.ts";
import { viewing } from "./programs/viewing.ts";

const rounds = sized(1000);

/** A signed-in call on PostgreSQL, alone and ten at once, compared with the same statements on a bare server. */
export const call: Bench = {
  name: "call",
  run: () =>
    inPlace("postgres", (place) =>
      whileBothRun(place, async (url, bareUrl) => {
        const call = await callAs(url);
        const compare = async (name: string, count: number) => {
          const repeat = (task: () => Promise<unknown>) =>
            timed(rounds / count, () => Promise.all(roundsOf(count).map(task)), 200 / count);
          return measured(
            "ms",
            `signed-in call, ${name}`,
            await repeat(() => call(getAccountSettings.path)),
          )
            .beside("bare Fastify, same statements", await repeat(() => ask(`${bareUrl}/call`)))
            .within({ ratio: 2.5 });
        };
        return [await compare("alone", 1), await compare("10 at once", 10)];
      }),
    ),
};

const blocks = 6;
const perBlock = sized(25);
const greedyAtOnce = 20;

/** A member's view while another member keeps twenty views going, compared with the same view alone. */
export const fairness: Bench = {
  name: "fairness",
  run: () =>
    inPlace("embedded", async (place) => {
      await makeMarket(place, 0);
      return whilePortalRuns(place, async (url) => {
        const [greedy, modest] = [
          await viewing(url, addressOf("maria.ortiz")),
          await viewing(url, addressOf("lee.park")),
        ];
        const { alone, beside } = await aloneAndBeside(
          { blocks, perBlock },
          modest,
          async (measure) => {
            const stop = keepGoing(greedy);
            for (let view = 0; view < perBlock; view++) await measure();
            await stop();
          },
        );
        const name = `view beside ${greedyAtOnce} views of another member, ${place.kind}`;
        return [measured("ms", name, beside).beside("alone", alone).within({ ratio: 3 })];
      });
    }),
};

function addressOf(name: string): string {
  const user = demoUsers.find(({ email }) => email.startsWith(name));
  if (user === undefined) throw new Error(`There is no demo user ${name}.`);
  return user.email;
}

/** Keeps as many views going as a greedy member does, until it is stopped. */
function keepGoing(view: () => Promise<unknown>): () => Promise<unknown> {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await view();
  };
  const all = Promise.all(roundsOf(greedyAtOnce).map(goOn));
  return () => {
    isOver = true;
    return all;
  };
}
