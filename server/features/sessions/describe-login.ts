import type { Context } from "../../http/context.ts";
import { hashSubject, rules } from "./attempts.ts";
import { deleteAttemptsFor, listAttemptOrigins } from "./attempts-repository.ts";
import { insertFailure, listFailures } from "./failures-repository.ts";
import { listOpenSessions } from "./sessions-repository.ts";

const shownFailures = 20;

type Known = Pick<Context, "db" | "clock" | "config" | "rateLimitFactor">;

interface User {
  user_id: number;
  email: string;
}

/** Describes how a user logs in: their sessions, what failed and why, and which networks are refused until when. */
export async function describeLogin({ db, clock, config, rateLimitFactor }: Known, user: User) {
  const now = clock.now();
  const { network } = rules.login;
  const sessions = await listOpenSessions(db, user.user_id, now);
  const failures = await listFailures(db, user.user_id, shownFailures);
  const origins = await listAttemptOrigins(
    db,
    hashSubject(config, user.email.toLowerCase()),
    new Date(now.getTime() - network.windowMs),
  );
  return {
    sessions: sessions.map((session) => ({
      browser: session.browser,
      network: session.network,
      begunAt: session.created_at.toISOString(),
      usedAt: session.last_used_at.toISOString(),
    })),
    failures: failures.map((row) => ({
      at: row.failed_at.toISOString(),
      reason: row.reason,
      network: row.network,
      browser: row.browser,
    })),
    refused: origins
      .filter(({ count }) => count >= network.max * rateLimitFactor)
      .map(({ origin, oldest }) => ({
        network: origin,
        until: new Date(oldest.getTime() + network.windowMs).toISOString(),
      })),
  };
}

/** Keeps a refused login for staff and for the admins of its account. */
export async function recordFailure(...failure: Parameters<typeof insertFailure>): Promise<void> {
  await insertFailure(...failure);
}

/** Forgets the failed attempts for a user, so that they may try again at once; their number stays on the desk. */
export async function liftLimits(
  { config }: Pick<Context, "config">,
  db: Context["db"],
  { user_id, email }: User,
): Promise<void> {
  const subjects = [email.toLowerCase(), `user:${user_id}`];
  await deleteAttemptsFor(
    db,
    subjects.map((subject) => hashSubject(config, subject)),
  );
}
