import { freePort } from "../../e2e/testing/free-port.ts";
import { type Ask, callAs, copyOf, type Place, whilePortalRuns, whileRuns } from "../portal.ts";

interface Programs {
  url: string;
  bareUrl: string;
  /** Calls the portal as the first demo user. */
  call: Ask;
}

/** Runs the portal and the bare search on the market of a place, and stops both after the work. */
export async function whileBothSearch<T>(
  place: Place,
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  const { env, market } = place;
  const barePort = await freePort();
  const source =
    market.databaseUrl === undefined ? [await copyOf(place)] : [env.DATA_DIR, market.databaseUrl];
  const bareUrl = `http://127.0.0.1:${barePort}`;
  const words = ["bench/floors/bare-search.ts", String(barePort), ...source];
  return whilePortalRuns(env, (url) =>
    whileRuns({ words, env, address: `${bareUrl}/` }, async () =>
      work({ url, bareUrl, call: await callAs(url) }),
    ),
  );
}
