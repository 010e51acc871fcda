import { Button } from "@mantine/core";
import { Link, useParams } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { getDeskUser, liftDeskLimit } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { useAct } from "../../ui/use-act.ts";
import { Seats } from "./ChangeAccount.tsx";
import desk from "./desk.module.css";
import { Expiry } from "./Expiry.tsx";
import system from "./system.module.css";
import { UserForms } from "./UserForms.tsx";
import { UserPrivacy } from "./UserPrivacy.tsx";
import { UserRow } from "./UserRow.tsx";
import classes from "./user.module.css";

export type DeskUser = Reply<typeof getDeskUser>;

/** Everything about one user: why they cannot log in, what was mailed to them, and what may be done about it. */
export function UserPage() {
  const id = Number(useParams().id) || 0;
  const user = useReply(getDeskUser, { params: { id } });
  return (
    <Page
      sub={user.data ? `${user.data.email}, user ${id}` : null}
      title={user.data ? `${user.data.firstName} ${user.data.lastName}` : "User"}
    >
      <Loaded lines={12} query={user} what="the user">
        {(loaded) => (
          <div className={system.cards}>
            <div className="cards">
              <Access user={loaded} />
              {loaded.mayBeChanged ? <UserForms key={loaded.email} user={loaded} /> : null}
              <UserPrivacy user={loaded} />
            </div>
            <div className="cards">
              <Tables user={loaded} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Access({ user }: { user: DeskUser }) {
  const { account } = user;
  const { act, isPending } = useAct();
  const hasFreeSeat = account.usedSeats < account.seats;
  return (
    <Card flush title="Access">
      <ul className={classes.self}>
        <UserRow hasFreeSeat={hasFreeSeat} user={user} />
      </ul>
      {user.mayBeChanged ? null : (
        <p className="nothing">They are staff: those who give roles change their user.</p>
      )}
      <Facts
        className={system.facts}
        rows={[
          [
            "Account",
            <Link key="account" to={`${paths.desk}?account=${account.id}`}>
              {account.name}
            </Link>,
          ],
          ["Seats", <Seats account={account} key="seats" />],
          ["Second factor", user.hasSecondFactor ? "On" : "Off"],
          ["Sessions", user.sessions.length],
        ]}
      />
      <section aria-label="Expiry" className={desk.part}>
        <h3>Last day {account.isExpired ? <StateMark tone="bad">Over</StateMark> : null}</h3>
        <Expiry account={account} key={account.expiresOn} />
      </section>
      <div className={classes.limits}>
        {user.refused.map(({ network, until }) => (
          <p key={network}>
            <StateMark tone="bad">
              Logins from {network} are refused until {formatStaffMoment(until)}
            </StateMark>
          </p>
        ))}
        {user.failures.length === 0 || !user.mayBeChanged ? null : (
          <Button
            loading={isPending}
            onClick={() =>
              void act(
                () => change(liftDeskLimit, { params: { id: user.id } }),
                `${user.email} may try again at once.`,
              )
            }
          >
            Lift the limit
          </Button>
        )}
      </div>
    </Card>
  );
}

const outcomes = { waiting: "Waiting", sent: "Accepted", refused: "Refused", expired: "Given up" };

function Tables({ user }: { user: DeskUser }) {
  return (
    <>
      <Card flush title="Failed logins">
        <RowTable
          empty="None in 90 days."
          heads={["When", "What they read", "Network", "Browser"]}
          isText
          label="Failed logins"
          rows={user.failures.map((one) => [
            formatStaffMoment(one.at),
            one.reason,
            one.network,
            one.browser,
          ])}
        />
      </Card>
      <Card flush title="Mail to them">
        <RowTable
          empty="None in 90 days."
          heads={["When", "Subject", "State", "Answer of the mail server"]}
          isText
          label="Mail to them"
          rows={user.mail.map((one) => [
            formatStaffMoment(one.at),
            one.subject,
            one.attempts > 1
              ? `${outcomes[one.outcome]}, ${one.attempts} attempts`
              : outcomes[one.outcome],
            one.answer,
          ])}
        />
      </Card>
      <Card flush title="Sessions">
        <RowTable
          empty="They are logged in nowhere."
          heads={["Last used", "Since", "Browser", "Network"]}
          label="Sessions"
          rows={user.sessions.map((one) => [
            formatStaffMoment(one.usedAt),
            formatStaffMoment(one.begunAt),
            one.browser,
            one.network,
          ])}
        />
      </Card>
    </>
  );
}
