import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";

/**
 * Configures structured logs with an id for every request. Headers, bodies and queries are not logged: the query of a
 * mailed link holds a token.
 */
export function loggerOptions(level: string, stream?: { write(line: string): void }) {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      ...(stream && { stream }),
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url?.split("?")[0],
          address: request.ip,
        }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
      },
    },
  };
}

/** Security events for operators, named as they appear in the log. */
export type SecurityEvent =
  | "login"
  | "login awaits a code"
  | "login by single sign-on"
  | "single sign-on refused"
  | "open redirect refused"
  | "domain refused"
  | "login failed"
  | "logout"
  | "password changed"
  | "password reset"
  | "recovery requested"
  | "refresh token reused"
  | "session ended"
  | "other sessions ended"
  | "second factor on"
  | "second factor off"
  | "feed address created"
  | "feed address revoked"
  | "agent let in"
  | "agent code used twice"
  | "api key created"
  | "api key revoked"
  | "wrong api key"
  | "wrong directory token"
  | "login by passkey"
  | "passkey added"
  | "passkey removed";

const alarming: readonly SecurityEvent[] = [
  "login failed",
  "refresh token reused",
  "wrong api key",
  "wrong directory token",
];

/** Writes an event as a line with `security` in it. It names users by id and contains no addresses or secrets. */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { userId = null }: { userId?: number | null } = {},
): void {
  const level = alarming.includes(event) ? "warn" : "info";
  log[level]({ security: event, userId }, `security: ${event}`);
}
