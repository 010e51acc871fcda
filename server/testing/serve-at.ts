// Serves the portal as main.ts does, by a clock that a test moves through the file CLOCK_AT: it has the milliseconds from
// the machine's time to the portal's. Webhooks may lead to this machine, whose servers have no certificates.
import { readFileSync } from "node:fs";
import { readConfig } from "../config.ts";
import { openWithMarket } from "../first-start.ts";
import { serve } from "../serve.ts";

const clockAt = String(process.env.CLOCK_AT);
const config = Object.defineProperties(readConfig(process.env), {
  clockOffsetMs: { get: () => Number(readFileSync(clockAt, "utf8")) },
  webhookNetwork: {
    // The house of the desk is put into copies of the settings.
    enumerable: true,
    value: {
      resolve: async () => ["127.0.0.1"],
      isAllowed: (address: string) => address === "127.0.0.1",
      ports: "any",
      allowsPlainHttp: true,
      patienceMs: 5000,
    },
  },
});
await serve(config, await openWithMarket(config));
