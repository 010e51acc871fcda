import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { priceSocketPath } from "../../domain/live/price-messages.ts";
import { Failure, type Principal } from "../http/context.ts";
import { type Limits, limitChecker } from "../http/limits/rate-limits.ts";
import { longestRecord } from "./hub-connection.ts";
import { type AudienceDeps, PriceAudience } from "./price-audience.ts";

interface Deps extends AudienceDeps {
  /** The address of the portal, if it is known; pages of other origins are then refused. */
  publicUrl: string | undefined;
  limits: Limits;
  /** Fails for a token that is not valid. */
  authenticate: (token: string, address: string) => Promise<Principal>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The user of a socket. */
    socketUser: Principal | null;
  }
}

/** Serves the socket on which changes of prices are sent as they come: a SignalR hub without negotiation. */
export async function addPriceHub(app: FastifyInstance, deps: Deps): Promise<void> {
  const audience = new PriceAudience(deps, app.log);
  await app.register(websocket, {
    // Compression costs far more than it saves on messages of this size.
    options: { maxPayload: longestRecord, perMessageDeflate: false },
    // A frame that is too large or malformed is the client's fault, and no trouble of the server.
    errorHandler: (error, socket, request) => {
      const isOfClient = "code" in error && String(error.code).startsWith("WS_ERR_");
      request.log[isOfClient ? "info" : "error"]({ err: error }, "a price socket failed");
      socket.terminate();
    },
    preClose: (done) => {
      audience.closeAll();
      app.websocketServer.close(done);
    },
  });
  app.addHook("onClose", async () => audience.stop());
  app.decorateRequest("socketUser", null);

  const checkLimits = limitChecker(
    { name: "price socket", limits: [{ by: "address", max: 120, windowSeconds: 60 }] },
    deps.limits,
  );
  app.get(
    priceSocketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        // A plain request to the path of the socket finds nothing.
        if (!request.ws) throw new Failure("not_found");
        await checkLimits(request);
        if (isForeignPage(request, deps.publicUrl)) throw new Failure("not_authorized");
        request.socketUser = await deps.authenticate(readToken(request), request.ip);
        if (request.socketUser.mustChoosePassword) throw new Failure("session_ended");
        if (!audience.mayOpen(request.socketUser.userId))
          throw new Failure("too_many_requests", { retryAfterSeconds: 30 });
      },
    },
    (socket, request) => {
      if (request.socketUser !== null) audience.admit(socket, request.socketUser, request.ip);
    },
  );
}

function readToken({ query, headers }: FastifyRequest): string {
  const { access_token: inQuery } = query as { access_token?: unknown };
  // A browser cannot set headers on a socket, so its token is in the address; other clients may use a header.
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  const token = bearer ?? inQuery;
  if (typeof token !== "string") throw new Failure("session_ended");
  return token;
}

/** Programs send no origin. A browser always does, so that a foreign page cannot use the session of its reader. */
function isForeignPage({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === origin;
  return !isPublic && new URL(origin).host !== host;
}
