import { getNewsFilters } from "../domain/contract/content/news.ts";
import { apiBase } from "../domain/contract/route.ts";
import { getAccountSettings } from "../domain/contract/users/account.ts";
import { createApiKey } from "../domain/contract/users/api-keys.ts";
import { inTurns, measured, roundsOf, sized, timed } from "./measure.ts";
import {
  ask,
  callAs,
  dataOf,
  inPlace,
  whileBothRun,
  whilePortalRuns,
  withSettings,
} from "./portal.ts";

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

const unlimited = { API_REQUESTS_PER_MINUTE: "1000000", API_REQUESTS_PER_DAY: "10000000" };

/** The same call by API key and by session, in turns. */
export const callByKey = () =>
  inPlace("postgres", (place) =>
    whilePortalRuns(withSettings(place, unlimited), async (url) => {
      const bySession = await callAs(url);
      const wish = { name: "Benchmark", scopes: ["research"], days: 1, networks: ["127.0.0.0/8"] };
      const { key } = dataOf<{ key: string }>(await bySession(createApiKey.path, wish));
      const headers = { Authorization: `Bearer ${key}` };
      const byKey = () => ask(`${url}${apiBase}${getNewsFilters.path}`, { headers });
      const session = () => bySession(getNewsFilters.path);
      await inTurns(roundsOf(100), byKey, session);
      const samples = await inTurns(roundsOf(rounds), byKey, session);
      return measured("ms", "call by API key", samples[0])
        .beside("the same call by session", samples[1])
        .within({ ratio: 1.1 });
    }),
  );
