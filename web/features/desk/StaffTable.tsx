import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconDeviceMobile,
  IconKey,
  IconMail,
} from "@tabler/icons-react";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type StaffRole, staffRoles } from "../../../domain/contract/roles.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { useAccount } from "../../api/account.ts";
import { portalNow } from "../../api/site.ts";
import { formatStaffMoment } from "../../ui/moments.ts";
import { StateMark } from "../../ui/StateMark.tsx";
import { PlainTable } from "../../ui/tables/PlainTable.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import classes from "./desk.module.css";
import type { Person } from "./RolesOfPerson.tsx";

interface Props {
  people: readonly Person[];
  openEmail: string | undefined;
  onOpen: (email: string) => void;
}

/** Who may enter the desk, one of whom stands beside the list. */
export function StaffTable({ people, openEmail, onOpen }: Props) {
  const self = useAccount().data?.user.email;
  const isPhone = useIsPhone();
  return (
    <PlainTable label="Staff">
      <thead>
        <tr>
          <th scope="col">Name</th>
          {isPhone ? null : <th scope="col">Roles</th>}
          <th className={classes.secondary} scope="col">
            Last Seen
          </th>
          <th className={classes.secondary} scope="col">
            Second Factor
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody className={classes.staff}>
        {people.map((person) => (
          <tr data-open={person.email === openEmail} key={person.id}>
            <td>
              <span className={classes.person}>
                <button
                  aria-current={person.email === openEmail}
                  onClick={() => onOpen(person.email)}
                  type="button"
                >
                  {person.firstName} {person.lastName}
                </button>
                {person.email === self ? " you" : null}
                <small>{person.email}</small>
                {isPhone ? <Tags person={person} /> : null}
              </span>
            </td>
            {isPhone ? null : (
              <td>
                <Tags person={person} />
              </td>
            )}
            <td className={classes.secondary}>
              <LastSeen at={person.lastSeenAt} />
            </td>
            <td className={classes.secondary}>
              <SecondFactor person={person} />
            </td>
            <td>
              <StateMark icon={stateIcons[person.state]} tone={stateTones[person.state]}>
                {stateWords[person.state]}
              </StateMark>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Tags({ person }: { person: Person }) {
  return (
    <span className={classes.tags}>
      {namesOfRoles(person).map((name) => (
        <span className="badge" key={name}>
          {name}
        </span>
      ))}
    </span>
  );
}

const nameOf = (role: StaffRole) => staffRoles[role];

export const namesOfRoles = ({ roles, isListed }: Person): string[] => {
  const names = [...(isListed ? ["All, by settings"] : []), ...roles.map(nameOf)];
  return names.length === 0 ? ["None"] : names;
};

function LastSeen({ at }: { at: string | null }) {
  if (at === null) return noValueText;
  const [day = "", time = ""] = formatStaffMoment(at).split(", ");
  return (
    <span className={classes.person}>
      {newYorkDay(new Date(at)) === newYorkDay(portalNow()) ? "Today" : day}
      <small>{time}</small>
    </span>
  );
}

function SecondFactor({ person: { secondFactor, state } }: { person: Person }) {
  if (state === "invited") return <StateMark tone="quiet">Not yet</StateMark>;
  return secondFactor !== "none" ? (
    <StateMark icon={secondFactor === "app" ? IconDeviceMobile : IconKey} tone="quiet">
      {secondFactor === "app" ? "App" : "Passkey"}
    </StateMark>
  ) : (
    <StateMark icon={IconAlertTriangle} tone="warn">
      None
    </StateMark>
  );
}

const stateWords = { active: "Active", invited: "Invited", disabled: "Disabled" } as const;
const stateTones = { active: "good", invited: "warn", disabled: "quiet" } as const;
const stateIcons = { ...{ active: IconCircleCheck, invited: IconMail }, disabled: IconCircleMinus };
