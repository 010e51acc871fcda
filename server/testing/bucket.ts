import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "../../e2e/testing/free-port.ts";

/** As much of an S3 service as the store uses: it keeps what is put, and demands a signature of the present. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  let failures = 0;
  let isGone = false;
  const answer: RequestListener = async (request, response) => {
    signatures.push(String(request.headers.authorization));
    const body = await buffer(request);
    const kept = objects.get(request.url ?? "");
    if (failures-- > 0) response.writeHead(503).end("slow down");
    else if (isGone) response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
    else if (request.method === "PUT") {
      objects.set(request.url ?? "", body);
      response.writeHead(200).end();
    } else if (!kept) response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    else response.writeHead(200, { "content-length": kept.length }).end(kept);
  };
  const port = await freePort();
  let server: Server;
  const listen = async () => {
    server = createServer(answer).listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  return {
    objects,
    signatures,
    failNext(count: number) {
      failures = count;
    },
    vanish() {
      isGone = true;
    },
    url: new URL(`s3+http://AKID:se%2Fcret@127.0.0.1:${port}/bucket/pre?region=eu-west-1`),
    /** Listens again at its address after it was closed. */
    listen,
    close,
  };
}
