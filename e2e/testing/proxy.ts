import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** Alternates between the servers and retries failed connections with the other one, like a load balancer. */
export async function startProxy(port: number, targets: () => number[]) {
  let calls = 0;
  const forward = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(incoming);
    const first = calls++;
    const attempt = (tried: number) => {
      const ports = targets();
      const { method, url: path, headers } = incoming;
      const onward = request(
        { host: "127.0.0.1", port: ports[(first + tried) % ports.length], method, path, headers },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on("error", () => reply.destroy()).pipe(reply);
        },
      );
      onward.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" && tried === 0) attempt(1);
        else if (reply.headersSent) reply.destroy();
        else reply.writeHead(502).end();
      });
      onward.end(body);
    };
    attempt(0);
  };
  const server = createServer(forward).listen(port, "127.0.0.1");
  await once(server, "listening");
  return { close: () => server.close().closeAllConnections() };
}
