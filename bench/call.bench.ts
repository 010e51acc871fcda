import { getCompanyProfile } from "../domain/contract/companies/company.ts";
import { getNewsFilters } from "../domain/contract/content/news.ts";
import { apiBase } from "../domain/contract/route.ts";
import type { Scope } from "../domain/contract/scopes.ts";
import { getAccountSettings } from "../domain/contract/users/account.ts";
import { createApiKey } from "../domain/contract/users/api-keys.ts";
import { runView } from "../domain/contract/views.ts";
import { demoUsers } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { inTurns, measured, roundsOf, sized, timed } from "./measure.ts";
import {
  type Ask,
  ask,
  callAs,
  dataOf,
  inPlace,
  whileBothRun,
  whilePortalRuns,
  withSettings,
} from "./portal.ts";
import { latestTickers } from "./programs/tickers.ts";

const rounds = sized(1000);

/** A signed-in call on PostgreSQL, alone and ten at once, compared with the same statements on a bare server. */
export const call = () =>
  inPlace("postgres", (place) =>
    whileBothRun(place, async (url, bareUrl) => {
      const callPortal = await callAs(url);
      const compare = async (name: string, count: number) => {
        const repeat = (task: () => Promise<unknown>) =>
          timed(rounds / count, () => Promise.all(roundsOf(count).map(task)), 200 / count);
        const samples = await repeat(() => callPortal(getAccountSettings.path));
        return measured("ms", `signed-in call, ${name}`, samples)
          .beside("bare Fastify, same statements", await repeat(() => ask(`${bareUrl}/call`)))
          .within({ ratio: 2.5 });
      };
      return [await compare("alone", 1), await compare("10 at once", 10)];
    }),
  );

const unlimited = {
  API_REQUESTS_PER_MINUTE: "1000000",
  API_REQUESTS_PER_DAY: "10000000",
  API_KEYS_PER_USER: "100",
};

/** Makes a key of a demo user and returns the headers by which a program sends it. */
async function makeKey(asUser: Ask, scope: Scope) {
  const wish = { name: "Benchmark", scopes: [scope], days: 1, networks: ["127.0.0.0/8"] };
  const { key } = dataOf<{ key: string }>(await asUser(createApiKey.path, wish));
  return { Authorization: `Bearer ${key}` };
}

/** The same call by API key and by session, in turns. */
export const callByKey = () =>
  inPlace("postgres", (place) =>
    whilePortalRuns(withSettings(place, unlimited), async (url) => {
      const bySession = await callAs(url);
      const headers = await makeKey(bySession, "research");
      const byKey = () => ask(`${url}${apiBase}${getNewsFilters.path}`, { headers });
      const session = () => bySession(getNewsFilters.path);
      await inTurns(roundsOf(100), byKey, session);
      const samples = await inTurns(roundsOf(rounds), byKey, session);
      return measured("ms", "call by API key", samples[0])
        .beside("the same call by session", samples[1])
        .within({ ratio: 1.1 });
    }),
  );

const pollers = 100;

/** A hundred keys of ten users that poll a view of theirs that has not changed, all at once. */
export const pollByKeys = () =>
  inPlace("postgres", async (place) => {
    await makeMarket(place, sized(5000));
    return whileBothRun(withSettings(place, unlimited), async (url, bareUrl) => {
      const users = await Promise.all(
        demoUsers.slice(0, 10).map(({ email }, place) => callAs(url, email, `127.0.${place}.1`)),
      );
      const polls = await Promise.all(
        roundsOf(pollers).map(async (place) => {
          const asUser = users[place % users.length] as Ask;
          const state = { viewType: "Priced", filters: {}, columns: null, sort: null };
          const { id } = dataOf<{ id: string }>(await asUser(runView.path, state));
          const address = `${url}${apiBase}/data/views/${id}.csv`;
          return { address, headers: { ...(await makeKey(asUser, "views")), "If-None-Match": "" } };
        }),
      );
      for (const { address, headers } of polls) {
        const rows = await fetch(address, { headers });
        await rows.arrayBuffer();
        headers["If-None-Match"] = rows.headers.get("etag") ?? "";
      }
      const poll = () =>
        Promise.all(
          polls.map(async ({ address, headers }) => {
            const { status } = await fetch(address, { headers });
            if (status !== 304) throw new Error(`${address} answered ${status}`);
          }),
        );
      const bare = () => Promise.all(polls.map(() => ask(`${bareUrl}/call`)));
      await inTurns(roundsOf(5), poll, bare);
      const [samples, floor] = await inTurns(roundsOf(sized(60)), poll, bare);
      return measured("ms", `${pollers} polls by key of unchanged views`, samples)
        .beside("bare Fastify, as many calls", floor)
        .within({ ratio: 1 });
    });
  });

/** A tool of an agent and the call that it makes. */
export const agentCall = () =>
  inPlace("postgres", async (place) => {
    await makeMarket(place, sized(5000));
    return whilePortalRuns(withSettings(place, unlimited), async (url) => {
      const asUser = await callAs(url);
      const headers = await makeKey(asUser, "companies");
      const [ticker = ""] = await latestTickers(asUser);
      const params = { name: "get_company", arguments: { ticker } };
      const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
      const accepting = { ...headers, Accept: "application/json, text/event-stream" };
      const byTool = () => ask(`${url}/mcp`, { headers: accepting, body });
      const byCall = () =>
        ask(`${url}${apiBase}${getCompanyProfile.path}?ticker=${ticker}`, { headers });
      await inTurns(roundsOf(100), byTool, byCall);
      const [samples, floor] = await inTurns(roundsOf(rounds), byTool, byCall);
      return measured("ms", "tool of an agent", samples)
        .beside("the call that it makes", floor)
        .within({ ratio: 1.3 });
    });
  });
