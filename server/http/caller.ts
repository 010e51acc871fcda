import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Caller } from "./context.ts";
import { readDeviceToken, setDeviceToken } from "./device-cookie.ts";
import { readLoginToken, setLoginToken } from "./login-cookie.ts";
import { networkOf } from "./network.ts";

/** Reads the network and the browser that a request comes from. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, "tokenSecret" | "publicUrl">,
): Caller {
  const isSecure = config.publicUrl?.startsWith("https:") ?? false;
  return {
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers["user-agent"] ?? null,
    deviceToken: readDeviceToken(request, config.tokenSecret),
    keepDeviceToken: (token) => setDeviceToken(reply, token, isSecure),
    loginToken: readLoginToken(request, isSecure),
    keepLoginToken: (token) => setLoginToken(reply, token, isSecure),
  };
}
