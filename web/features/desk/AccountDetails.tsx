import { Button, CloseButton, Switch } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { allowApiKeys, getDeskAccount } from "../../../domain/contract/staff/desk.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import { AccountState } from "./AccountTable.tsx";
import { AddUser } from "./AddUser.tsx";
import { Seats } from "./ChangeAccount.tsx";
import classes from "./desk.module.css";
import { Expiry } from "./Expiry.tsx";
import { HiddenScreens } from "./HiddenScreens.tsx";
import { UserRow } from "./UserRow.tsx";

interface Props {
  id: number;
  /** Null where the list stays in view. */
  onClose: (() => void) | null;
}

/** One account: its users, its end and its screens, and what staff may do with each. */
export function AccountDetails({ id, onClose }: Props) {
  const account = useReply(getDeskAccount, { params: { id } });
  const close = onClose ? (
    <CloseButton
      aria-label="Close the account"
      className={classes.close}
      onClick={onClose}
      size="sm"
    />
  ) : undefined;
  return (
    <Loaded
      frame={(placeholder) => (
        <Card actions={close} title="Account">
          {placeholder}
        </Card>
      )}
      lines={8}
      query={account}
      what="the account"
    >
      {(loaded) => (
        <Card actions={close} flush note={`Account ${loaded.id}`} title={loaded.name}>
          <Parts account={loaded} />
        </Card>
      )}
    </Loaded>
  );
}

function Parts({ account }: { account: Reply<typeof getDeskAccount> }) {
  const [isAdding, setAdding] = useState(false);
  const freeSeats = Math.max(0, account.seats - account.usedSeats);
  return (
    <>
      <Facts
        className={classes.facts}
        rows={[
          ["State", <AccountState account={account} key="state" />],
          ["Seats", <Seats account={account} key="seats" />],
          ["Client since", formatStaffMoment(account.createdAt).slice(0, 10)],
        ]}
      />
      <section aria-label="Users" className={classes.part}>
        <h3>
          Users
          <Button
            className={classes.add}
            disabled={freeSeats === 0}
            onClick={() => setAdding(true)}
            size="compact-xs"
            variant="subtle"
          >
            {freeSeats === 0 ? "All seats are taken" : "Add user"}
          </Button>
        </h3>
        {account.users.length === 0 ? (
          <p className="quiet">No users yet.</p>
        ) : (
          <ul aria-label={`Users of ${account.name}`}>
            {account.users.map((user) => (
              <UserRow hasFreeSeat={freeSeats > 0} key={user.id} user={user} />
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Expiry" className={classes.part}>
        <h3>Last day</h3>
        <Expiry account={account} key={account.expiresOn} />
      </section>
      <section aria-label="Hidden screens" className={classes.part}>
        <h3>
          Hidden screens <small>checked screens are hidden</small>
        </h3>
        <HiddenScreens account={account} key={account.hiddenScreens.join()} />
      </section>
      <section aria-label="API keys" className={classes.part}>
        <h3>API keys</h3>
        <ApiKeysSwitch account={account} />
      </section>
      <section aria-label="Single sign-on" className={classes.part}>
        <h3>Single sign-on</h3>
        <Link to={`${paths.deskAccess}?account=${account.id}`}>
          Login service, domains and rules
        </Link>
      </section>
      {isAdding ? <AddUser account={account} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** Lets programs of an account's users call the API by key, or stops them. */
function ApiKeysSwitch({ account }: { account: Reply<typeof getDeskAccount> }) {
  const { act, isPending } = useAct();
  const set = (areAllowed: boolean) =>
    act(
      () => change(allowApiKeys, { params: { id: account.id }, body: { areAllowed } }),
      areAllowed ? "API keys are allowed." : "All API keys of the account are stopped.",
    );
  return (
    <Switch
      checked={account.hasApiKeys}
      disabled={isPending}
      label="Users may have API keys"
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
