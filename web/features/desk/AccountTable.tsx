import { IconUserShield } from "@tabler/icons-react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listAccounts } from "../../../domain/contract/staff/desk.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { formatStaffDay, formatStaffMoment } from "../../ui/moments.ts";
import { StateMark } from "../../ui/StateMark.tsx";
import { PlainTable } from "../../ui/tables/PlainTable.tsx";
import classes from "./desk.module.css";

export type AccountLine = Reply<typeof listAccounts>["accounts"][number];

interface Props {
  accounts: readonly AccountLine[];
  openId: number | undefined;
  onOpen: (id: number) => void;
}

export function AccountTable({ accounts, openId, onOpen }: Props) {
  return (
    <PlainTable density="roomy" label="Accounts">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Seats</th>
          <th className={classes.secondary} scope="col">
            Expires
          </th>
          <th className={classes.secondary} data-number scope="col">
            Hidden
          </th>
          <th className={classes.secondary} scope="col">
            Last seen
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr data-open={account.id === openId} key={account.id}>
            <td>
              <button
                aria-current={account.id === openId}
                className={classes.name}
                onClick={() => onOpen(account.id)}
                type="button"
              >
                {account.name}
              </button>
            </td>
            <td>
              <Seats used={account.usedSeats} seats={account.seats} />
            </td>
            <td className={classes.secondary}>
              {account.expiresOn === null ? noValueText : formatStaffDay(account.expiresOn)}
            </td>
            <td className={classes.secondary} data-number>
              {account.hiddenScreens.length || noValueText}
            </td>
            <td className={classes.secondary}>
              {account.lastSeenAt === null ? noValueText : formatStaffMoment(account.lastSeenAt)}
            </td>
            <td>
              <AccountState account={account} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** More would leave no room for their number. */
const mostShownSeats = 12;

function Seats({ used, seats }: { used: number; seats: number }) {
  return (
    <span className={classes.seats}>
      <i aria-hidden>
        {Array.from({ length: Math.min(seats, mostShownSeats) }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other identity
          <b data-used={seat < used} key={seat} />
        ))}
      </i>
      {used} of {seats}
    </span>
  );
}

/** The state in a word with its icon. */
export function AccountState({ account }: { account: AccountLine }) {
  if (account.isStaff)
    return (
      <StateMark icon={IconUserShield} tone="good">
        Staff
      </StateMark>
    );
  if (account.isExpired) return <StateMark tone="bad">Expired</StateMark>;
  if (account.usedSeats === 0) return <StateMark tone="quiet">No users</StateMark>;
  return <StateMark tone="good">Active</StateMark>;
}
