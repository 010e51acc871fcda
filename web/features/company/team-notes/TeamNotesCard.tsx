import { Link } from "react-router";
import { countUnreadNotes } from "../../../../domain/contract/companies/team-notes.ts";
import { useReply } from "../../../api/query-of.ts";
import { companyPath } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";

/** The way to the notes of the team from a narrow page, whose tabs are a closed list. */
export function TeamNotesCard({ ticker }: { ticker: string }) {
  const unread = useReply(countUnreadNotes, { query: { ticker } }).data ?? 0;
  const text = unread === 1 ? "1 unread note" : `${unread} unread notes`;
  return (
    <Card note={unread === 0 ? "No unread notes" : text} title="Team Notes">
      <Link to={`${companyPath(ticker)}/team-notes`}>Open the notes</Link>
    </Card>
  );
}
