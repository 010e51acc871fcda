import { Link } from "react-router";
import { listApiKeys } from "../../../domain/contract/users/api-keys.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { formatMoment } from "../../ui/moments.ts";

/** The keys of the user that may read views, with their last use. */
export function KeysInUse() {
  const { data } = useReply(listApiKeys, { query: {} });
  const keys = data?.keys.filter(({ scopes, isExpired }) => scopes.includes("views") && !isExpired);
  return (
    <Card flush note={<Link to={paths.apiKeys}>All keys</Link>} title="Keys that read views">
      <Facts
        className="fact-rows ruled"
        rows={
          keys === undefined || keys.length === 0
            ? [["None yet", ""]]
            : keys.map(({ name, ending, usedAt }) => [
                `${name} …${ending}`,
                usedAt === null ? "Not used yet" : formatMoment(usedAt),
              ])
        }
      />
    </Card>
  );
}
