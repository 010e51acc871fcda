import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { failures } from "../domain/contract/failures.ts";
import type { Config } from "./config.ts";
import { UnusableDatabase } from "./db/connect.ts";

const askEveryMs = 1000;

/**
 * Opens a database that takes no connections yet as soon as it takes some: others have taken all, or it is starting
 * itself. Callers are told meanwhile when to come back.
 */
export async function awaitDatabase<Opened>(
  { host, port }: Pick<Config, "host" | "port">,
  open: () => Promise<Opened>,
): Promise<Opened> {
  let meanwhile: Server | undefined;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof UnusableDatabase && error.isBusy)) throw error;
        if (meanwhile === undefined) {
          console.error(`Greenshoe waits for its database. ${error.message}`);
          meanwhile = createServer(answerMeanwhile).listen(port, host);
          await once(meanwhile, "listening");
        }
      }
      await pause(askEveryMs);
    }
  } finally {
    meanwhile?.close().closeAllConnections();
  }
}

const answerMeanwhile: Parameters<typeof createServer>[1] = ({ url = "" }, response) => {
  const isLive = url === "/health/live";
  const code = url.startsWith("/health/") ? "not_ready" : "database_away";
  const { status, summary } = failures[code];
  response
    .writeHead(isLive ? 200 : status, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...(!isLive && { "Retry-After": "5" }),
    })
    .end(
      JSON.stringify(
        isLive ? { status: "live" } : { summaryErrors: [summary], invalidParams: [], code },
      ),
    );
};
