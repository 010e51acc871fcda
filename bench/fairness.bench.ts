import { apiBase } from "../domain/contract/route.ts";
import { getViewOfType } from "../domain/contract/views.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import {
  answeredAfter,
  type Bench,
  type Measured,
  startGroup,
  stopGroup,
  timed,
} from "./measure.ts";
import { type Kind, newPlace, projectFolder, signIn } from "./portal.ts";
import { makeMarket } from "./view-programs.ts";

const blocks = 6;
const perBlock = 25;
const greedyAtOnce = 20;

/** A member's view while another member keeps twenty views going, compared with the same view alone. */
export const bench: Bench = {
  name: "fairness",
  run: () => besideAGreedyMember("embedded"),
};

async function besideAGreedyMember(kind: Kind): Promise<Measured[]> {
  const port = await freePort();
  const place = await newPlace(kind, port);
  await makeMarket(place, 0);
  const portal = startGroup([process.execPath, "server/main.ts"], {
    cwd: projectFolder,
    env: place.env,
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answeredAfter(`${url}/health/ready`, portal, 60_000);
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
        name: `view beside ${greedyAtOnce} views of another member, ${kind}`,
        unit: "ms",
        samples: beside,
        floor: { name: "alone", samples: alone },
        limit: { of: "ratio", max: 3 },
      },
    ];
  } finally {
    await stopGroup(portal);
    await place.remove();
  }
}

/** Keeps as many views going as a greedy member does, until it is stopped. */
function keepGoing(view: () => Promise<void>): () => Promise<unknown> {
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

function viewing(url: string, token: string): () => Promise<void> {
  const path = getViewOfType.path.replace("{type}", "Priced");
  const address = `${url}${apiBase}${path}?visible=false&dictionaries=false`;
  // Uncompressed, so that the caller in this process takes as little of the machine as it can.
  const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "identity" };
  return async () => {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  };
}
