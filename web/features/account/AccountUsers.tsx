import { Link } from "react-router";
import { accountSeats, remainingSeats } from "../../../domain/forms/limits.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import classes from "./account.module.css";

interface Props {
  users: { firstName: string; lastName: string; isAccountAdmin: boolean }[];
  /** True for an admin of the account, who may read what was done with it. */
  hasAuditLog: boolean;
}

/** The users of the account, with the number of free seats. */
export function AccountUsers({ users, hasAuditLog }: Props) {
  return (
    <Card
      actions={hasAuditLog ? <Link to={paths.accountAudit}>Audit Log</Link> : undefined}
      flush
      title="Account users"
    >
      <dl className={classes.seats}>
        <div>
          <dt>Total seats</dt>
          <dd>{accountSeats}</dd>
        </div>
        <div>
          <dt>Used</dt>
          <dd>{users.length}</dd>
        </div>
        <div>
          <dt>Remaining</dt>
          <dd>{remainingSeats(users.length)}</dd>
        </div>
      </dl>
      <ul aria-label="Account users" className={classes.users}>
        {users.map(({ firstName, lastName, isAccountAdmin }, seat) => {
          // Two users may share a name, and the list never changes its order.
          const key = `${seat} ${firstName} ${lastName}`;
          return (
            <li key={key}>
              <span aria-hidden className={classes.initials}>
                {firstName.charAt(0)}
                {lastName.charAt(0)}
              </span>
              <span>
                {firstName} {lastName}
                {isAccountAdmin && <span className={classes.admin}> (Admin)</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
