import { getAccountSettings } from "../domain/contract/users/account.ts";
import { measured, roundsOf, sized, timed } from "./measure.ts";
import { ask, callAs, inPlace, whileBothRun } from "./portal.ts";

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
