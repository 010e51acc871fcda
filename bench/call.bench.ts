import { getAccountSettings } from "../domain/contract/account.ts";
import { apiBase } from "../domain/contract/route.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { type Bench, timed } from "./measure.ts";
import { ask, inPlace, member, signIn, whilePortalRuns, whileRuns } from "./portal.ts";

const rounds = 1000;
const atOnce = 10;

/** A signed-in call on PostgreSQL, alone and ten at once, compared with the same statements on a bare server. */
export const bench: Bench = {
  name: "call",
  run: () =>
    inPlace("postgres", ({ env, market }) =>
      whilePortalRuns(env, async (url) => {
        const call = asking(`${url}${apiBase}${getAccountSettings.path}`, await signIn(url));
        const barePort = await freePort();
        const address = `http://127.0.0.1:${barePort}/`;
        const words = [
          "bench/floors/bare-call.ts",
          market.databaseUrl ?? "",
          String(barePort),
          member,
        ];
        return whileRuns({ words, env, address }, async () => {
          const bare = asking(address);
          const compare = async (name: string, count: number, unmeasured: number) => ({
            ...{ name: `signed-in call, ${name}`, unit: "ms" as const },
            samples: await timed(rounds / count, times(count, call), unmeasured),
            floor: {
              name: "bare Fastify, same statements",
              samples: await timed(rounds / count, times(count, bare), unmeasured),
            },
            limit: { of: "ratio" as const, max: 2.5 },
          });
          return [await compare("alone", 1, 200), await compare(`${atOnce} at once`, atOnce, 20)];
        });
      }),
    ),
};

function asking(url: string, token?: string): () => Promise<Buffer> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return () => ask(url, { headers });
}

function times(count: number, task: () => Promise<unknown>): () => Promise<unknown> {
  return () => Promise.all(Array.from({ length: count }, task));
}
