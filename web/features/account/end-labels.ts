import type { Reply } from "../../../domain/contract/route.ts";
import type { listSessions } from "../../../domain/contract/users/sessions.ts";
import { formatMoment } from "../../ui/moments.ts";

type Session = Pick<Reply<typeof listSessions>[number], "browser" | "begunAt">;

export function browserName({ browser }: Pick<Session, "browser">): string {
  return browser ?? "Unknown browser";
}

/** Names the buttons that end sessions. Those of one browser and one minute are numbered, so that each name is its own. */
export function endLabels(sessions: readonly Session[]): string[] {
  const names = sessions.map(
    (session) =>
      `End the session of ${browserName(session)} started ${formatMoment(session.begunAt)}`,
  );
  return names.map((name, position) => {
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const number = names.slice(0, position + 1).filter((other) => other === name).length;
    return isOnly ? name : `${name}, number ${number}`;
  });
}
