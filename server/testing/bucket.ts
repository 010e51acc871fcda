import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "../../e2e/testing/free-port.ts";

const longestOffMs = 15 * 60_000;

/** As much of an S3 service as the store uses: it keeps what is put, and demands a signature of the present by its clock. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  let failures = 0;
  let isGone = false;
  let clockOffMs = 0;
  const answer: RequestListener = async (request, response) => {
    signatures.push(String(request.headers.authorization));
    const body = await buffer(request);
    const kept = objects.get(request.url ?? "");
    const now = new Date(Date.now() + clockOffMs);
    response.setHeader("date", now.toUTCString());
    const signedAt = String(request.headers["x-amz-date"]).replace(
      /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/,
      "$1-$2-$3:$4:$5",
    );
    const isOfNow = Math.abs(Date.parse(signedAt) - now.getTime()) < longestOffMs;
    if (!isOfNow) response.writeHead(403).end("<Error><Code>RequestTimeTooSkewed</Code></Error>");
    else if (failures-- > 0) response.writeHead(503).end("slow down");
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
    /** Sets the clock of the service apart from that of the portal. */
    setClockOff(ms: number) {
      clockOffMs = ms;
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
