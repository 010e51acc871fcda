import { demoUsers } from "../server/demo/users.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { inPlace, type Place, signIn, whilePortalRuns } from "./portal.ts";
import { makeMarket } from "./programs/view-programs.ts";
import { viewing } from "./programs/viewing.ts";

const blocks = 6;
const perBlock = 25;
const greedyAtOnce = 20;

/** A member's view while another member keeps twenty views going, compared with the same view alone. */
export const bench: Bench = {
  name: "fairness",
  run: () => inPlace("embedded", besideAGreedyMember),
};

async function besideAGreedyMember(place: Place): Promise<Measured[]> {
  await makeMarket(place, 0);
  return whilePortalRuns(place.env, async (url) => {
    const [greedy, modest] = await Promise.all(
      ["maria.ortiz", "lee.park"].map(async (name) => {
        const email = demoUsers.find((user) => user.email.startsWith(name))?.email ?? "";
        return viewing(url, await signIn(url, email));
      }),
    );
    if (!greedy || !modest) throw new Error("There are no demo users.");
    const alone: number[] = [];
    const beside: number[] = [];
    // In alternation, so that other load of the machine affects both.
    for (let block = 0; block < blocks; block++) {
      alone.push(...(await timed(perBlock, modest, 5)));
      const stop = keepGoing(greedy);
      beside.push(...(await timed(perBlock, modest, 5)));
      await stop();
    }
    return [
      {
        name: `view beside ${greedyAtOnce} views of another member, ${place.kind}`,
        unit: "ms",
        samples: beside,
        floor: { name: "alone", samples: alone },
        limit: { of: "ratio", max: 3 },
      },
    ];
  });
}

/** Keeps as many views going as a greedy member does, until it is stopped. */
function keepGoing(view: () => Promise<unknown>): () => Promise<unknown> {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await view();
  };
  const all = Promise.all(Array.from({ length: greedyAtOnce }, goOn));
  return () => {
    isOver = true;
    return all;
  };
}
