import { listPieces } from "../../../../domain/contract/staff/newsroom.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { Card } from "../../../ui/Card.tsx";
import { PublishedQueue } from "./PublishedQueue.tsx";
import classes from "./queue.module.css";

const weekMs = 7 * 86_400_000;

/** What the reader has published in the last seven days; nothing where there is none. */
export function PublishedByMe() {
  const { data } = useReply(listPieces, { query: { tab: "published", mine: "true" } });
  const since = new Date(portalNow().getTime() - weekMs).toISOString();
  const pieces = (data?.pieces ?? []).filter(({ publishedAt }) => (publishedAt ?? "") >= since);
  if (pieces.length === 0) return null;
  return (
    <div className={classes.byMe}>
      <Card flush note={`${pieces.length}, last 7 days`} title="Published by you">
        <PublishedQueue label="Pieces that you published" pieces={pieces} />
      </Card>
    </div>
  );
}
