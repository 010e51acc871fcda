import { Link } from "react-router";
import { accountSeats, remainingSeats } from "../../../domain/forms/limits.ts";
import type { useAccount } from "../../api/account.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import classes from "./account.module.css";

/** The users of the account, with the number of free seats. Its admins may read what was done with it. */
export function AccountUsers({ account }: { account: ReturnType<typeof useAccount> }) {
  const { data } = account;
  return (
    <Card
      actions={data?.isAccountAdmin ? <Link to={paths.accountAudit}>Audit Log</Link> : undefined}
      flush
      title="Account users"
    >
      <Loaded label="Loading the users of your account" lines={6} query={account}>
        {({ accountUsers: users }) => (
          <>
            <dl className={classes.seats}>
              {[
                ["Total seats", accountSeats] as const,
                ["Used", users.length] as const,
                ["Remaining", remainingSeats(users.length)] as const,
              ].map(([name, count]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
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
          </>
        )}
      </Loaded>
    </Card>
  );
}
