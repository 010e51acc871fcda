import { connect } from "node:net";
import type pg from "pg";

/** A server that does not take the request within this time hangs as a whole. */
const patienceMs = 5000;
const cancelRequest = 80877102;

/**
 * Asks PostgreSQL to stop the statement of a connection, by another connection, since it notices only at the end of a
 * statement that the first one is closed. Nobody waits for it: the statement may have ended by itself.
 * Source: PostgreSQL, "Frontend/Backend Protocol", CancelRequest.
 */
export function cancelStatement(client: pg.Client): void {
  // The library keeps both numbers, but its types do not tell.
  const { processID, secretKey } = client as unknown as Record<string, number | null>;
  if (processID == null || secretKey == null) return;
  const { host, port } = client;
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const message = Buffer.alloc(16);
  [16, cancelRequest, processID, secretKey].forEach((word, at) => {
    message.writeInt32BE(word, 4 * at);
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on("error", () => {});
  socket.on("connect", () => socket.end(message));
}
