import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSigned, signText } from "../secrets/signature.ts";
import { readCookie } from "./login-cookie.ts";

/**
 * Names a browser that has logged in before. The cookie opens nothing: it only keeps strangers from using up the
 * attempts of the browser's owner. It is a cookie, because login takes and returns nothing but what the API declares.
 */
const deviceCookie = "GreenshoeDevice";

/** Browsers keep no cookie for longer than this. */
const lifeSeconds = 400 * 24 * 60 * 60;

/**
 * Creates the token of a browser. The token is signed, so that an invented token is recognised without asking the
 * database.
 */
export function newDeviceToken(secret: string): string {
  const name = randomBytes(24).toString("base64url");
  return `${name}.${signText(secret, "devices", name)}`;
}

/** Returns the token that a browser sent; null if it sent none that this portal has signed. */
export function readDeviceToken(request: FastifyRequest, secret: string): string | null {
  const token = readCookie(request, deviceCookie);
  const [name = "", signature = ""] = token?.split(".") ?? [];
  return isSigned(secret, "devices", { text: name, signature }) ? `${name}.${signature}` : null;
}

/** Asks the browser to keep its token. Scripts cannot read it, and only calls send it. */
export function setDeviceToken(reply: FastifyReply, token: string, isSecure: boolean): void {
  const secure = isSecure ? "; Secure" : "";
  reply.header(
    "Set-Cookie",
    `${deviceCookie}=${token}; Path=/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
