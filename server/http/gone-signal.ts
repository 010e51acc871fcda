import type { FastifyReply } from "fastify";

/** Creates a signal that is aborted when a caller goes away before the reply is complete. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  const abort = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.destroyed) abort();
  else raw.once("close", abort);
  return controller.signal;
}
