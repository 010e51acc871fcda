import type { FastifyReply, FastifyRequest } from "fastify";

/** Binds a login that goes through another site to the browser that began it. */
const loginCookie = "GreenshoeLogin";

/** A begun login is good for ten minutes; a browser that begins several has one token for all of them. */
const lifeSeconds = 3600;

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie
    ?.split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** Another host of the same domain cannot set a cookie with this prefix. */
const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${loginCookie}` : loginCookie);

export const readLoginToken = (request: FastifyRequest, isSecure: boolean): string | null =>
  readCookie(request, nameOf(isSecure)) ?? null;

export function setLoginToken(reply: FastifyReply, token: string, isSecure: boolean): void {
  const secure = isSecure ? "; Secure" : "";
  reply.header(
    "Set-Cookie",
    `${nameOf(isSecure)}=${token}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
