import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

declare module "fastify" {
  interface FastifyRequest {
    /** The user who was identified; null before that, and for visitors. */
    callerId: number | null;
  }
}

/** Refusals of one caller that are counted until their sum is written. */
interface Refusals {
  log: FastifyBaseLogger;
  calls: number;
}

const summedEveryMs = 60_000;
const mostCallers = 2000;

/**
 * Writes one line for each request, with its user. Of the same refusals of one caller the first has a line and the others a
 * sum each minute, so that nobody fills the disk by calls that do nothing.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("callerId", null);
  const refusals = new LRUCache<string, Refusals>({
    max: mostCallers,
    dispose: (refused, key) => writeSum(key, refused),
  });
  const summing = setInterval(() => refusals.clear(), summedEveryMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(summing);
    refusals.clear();
  });
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode } = reply;
    const isRefusal = (statusCode >= 400 && statusCode < 500) || statusCode === 503;
    if (!isRefusal) return writeLine(request, reply);
    const key = `${statusCode} ${request.callerId ?? request.ip}`;
    const refused = refusals.get(key);
    if (refused) refused.calls++;
    else {
      refusals.set(key, { log: app.log, calls: 0 });
      writeLine(request, reply);
    }
  });
}

function writeLine(request: FastifyRequest, reply: FastifyReply): void {
  const { callerId: userId } = request;
  request.log.info(
    {
      req: request,
      res: reply,
      responseTime: reply.elapsedTime,
      ...(userId !== null && { userId }),
    },
    "request completed",
  );
}

function writeSum(key: string, { log, calls }: Refusals): void {
  if (calls === 0) return;
  const [statusCode, caller] = key.split(" ");
  log.info({ statusCode: Number(statusCode), caller, calls }, "further refusals");
}
