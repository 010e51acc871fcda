import type { Reply } from "../../../../domain/contract/route.ts";
import { getPieceUse } from "../../../../domain/contract/staff/pieces.ts";
import { useReply } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatStaffDay } from "../../../ui/moments.ts";
import { RowTable } from "../../../ui/tables/RowTable.tsx";
import classes from "../newsroom.module.css";

/** Says which accounts read a published piece, which did not, and what became of its mails. */
export function PieceUse({ id }: { id: number }) {
  const use = useReply(getPieceUse, { params: { id } });
  return (
    <Card flush title="What became of it">
      <Loaded lines={4} query={use} what="what became of it">
        {(loaded) => <Use use={loaded} />}
      </Loaded>
    </Card>
  );
}

function Use({ use: { mails, accounts, unread } }: { use: Reply<typeof getPieceUse> }) {
  return (
    <div className={classes.use}>
      {accounts.length === 0 ? null : (
        <RowTable
          heads={["Account", "Opens", "Files"]}
          isText
          numbers={["Opens", "Files"]}
          label="Readers by account"
          rows={accounts.map(({ name, opens, downloads, people }) => [
            <>
              {name}
              {people === null ? null : <small>{people.join(", ")}</small>}
            </>,
            String(opens),
            String(downloads),
          ])}
        />
      )}
      <p>
        Emails: {mails.sent} sent, {mails.waiting} waiting, {mails.failed} failed.
      </p>
      {unread.length === 0 ? null : <p className="quiet">Not yet read by {listNames(unread)}.</p>}
    </div>
  );
}

const mostNames = 20;

function listNames(accounts: Reply<typeof getPieceUse>["unread"]): string {
  const shown = accounts
    .slice(0, mostNames)
    .map(({ name, expiresOn }) =>
      expiresOn === null ? name : `${name} (research until ${formatStaffDay(expiresOn)})`,
    )
    .join(", ");
  return accounts.length > mostNames ? `${shown} and ${accounts.length - mostNames} more` : shown;
}
