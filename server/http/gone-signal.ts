import type { FastifyReply } from "fastify";

/** Aborted when a caller goes away before his answer is complete; made for the calls that ask for it alone. */
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
