import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { demoUsers } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { aloneAndBeside, type Measured, measured, sized } from "./measure.ts";
import { onEachKind, signIn, whilePortalRuns } from "./portal.ts";
import { greeds } from "./programs/greeds.ts";
import { viewingInTurns } from "./programs/viewing.ts";

const blocks = 3;
const perBlock = sized(25);

/** The views of modest members while another member asks for all that they may, compared with the same views alone. */
export const fairness = onEachKind(async (place) => {
  await makeMarket(place, 0);
  return whilePortalRuns(place, async (url) => {
    const modest = await viewingInTurns(
      url,
      ["lee.park", "james.chen", "priya.nair"].map(addressOf),
    );
    const headers = await signIn(url, addressOf("maria.ortiz"));
    const lines: Measured[] = [];
    for (const { name, atOnce } of greeds) {
      const greedy = new Worker(new URL("./programs/greedy-member.ts", import.meta.url), {
        workerData: { url, headers, name },
      });
      await once(greedy, "message");
      const during = async (measure: () => Promise<void>) => {
        greedy.postMessage("begin");
        for (let view = 0; view < perBlock; view++) await measure();
        greedy.postMessage("end");
        await once(greedy, "message");
      };
      const { alone, beside } = await aloneAndBeside({ blocks, perBlock }, modest, during);
      await greedy.terminate();
      const line = `view beside ${atOnce} ${name} of another member`;
      lines.push(measured("ms", line, beside).beside("alone", alone).within({ "p95 ratio": 2 }));
    }
    return lines;
  });
});

function addressOf(name: string): string {
  const user = demoUsers.find(({ email }) => email.startsWith(name));
  if (user === undefined) throw new Error(`There is no demo user ${name}.`);
  return user.email;
}
