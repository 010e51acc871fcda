import { getAccountSettings } from "../domain/contract/account.ts";
import { apiBase } from "../domain/contract/route.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import { answeredAfter, type Bench, startGroup, stopGroup, timed } from "./measure.ts";
import { newPlace, projectFolder, signIn } from "./portal.ts";

const rounds = 1000;
const atOnce = 10;

/** A signed-in call on PostgreSQL, alone and ten at once, compared with the same statements on a bare server. */
export const bench: Bench = {
  name: "call",
  async run() {
    const port = await freePort();
    const place = await newPlace("postgres", port);
    const node = (...args: string[]) =>
      startGroup([process.execPath, ...args], { cwd: projectFolder, env: place.env });
    const portal = node("server/main.ts");
    const [user] = demoUsers;
    if (user === undefined) throw new Error("There are no demo users.");
    try {
      const url = `http://127.0.0.1:${port}`;
      await answeredAfter(`${url}/health/ready`, portal, 60_000);
      const token = await signIn(url, user.email);
      const call = asking(`${url}${apiBase}${getAccountSettings.path}`, token);

      const barePort = await freePort();
      const databaseUrl = place.databaseUrl ?? "";
      const bare = node("bench/bare-call.ts", databaseUrl, String(barePort), user.email);
      try {
        const bareUrl = `http://127.0.0.1:${barePort}/`;
        await answeredAfter(bareUrl, bare, 20_000);
        const floor = asking(bareUrl);
        return [
          {
            name: "signed-in call, alone",
            unit: "ms",
            samples: await timed(rounds, call, 200),
            floor: {
              name: "bare Fastify, same statements",
              samples: await timed(rounds, floor, 200),
            },
            limit: { of: "ratio", max: 2.5 },
          },
          {
            name: `signed-in call, ${atOnce} at once`,
            unit: "ms",
            samples: await timed(rounds / atOnce, times(atOnce, call), 20),
            floor: {
              name: "bare Fastify, same statements",
              samples: await timed(rounds / atOnce, times(atOnce, floor), 20),
            },
            limit: { of: "ratio", max: 2.5 },
          },
        ];
      } finally {
        await stopGroup(bare);
      }
    } finally {
      await stopGroup(portal);
      await place.remove();
    }
  },
};

function asking(url: string, token?: string): () => Promise<void> {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  return async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  };
}

function times(count: number, task: () => Promise<void>): () => Promise<unknown> {
  return () => Promise.all(Array.from({ length: count }, task));
}
