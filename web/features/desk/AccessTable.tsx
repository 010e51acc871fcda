import { Link } from "react-router";
import { ssoModes } from "../../../domain/accounts/sso-test.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { announcedDays, daysLeft } from "../../parts/access/Ending.tsx";
import { paths } from "../../paths.ts";
import { formatStaffMoment } from "../../ui/moments.ts";
import { StateMark } from "../../ui/StateMark.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import type { AccountLine } from "./AccountTable.tsx";

const heads = [
  ...["Account", "State", "Protocol", "Mode", "Domains", "SSO users", "Last login"],
  ...["Refused, 30 days", "Directory", "Networks"],
];
const numbers = ["Domains", "SSO users", "Refused, 30 days"];
const protocols = { oidc: "OIDC", saml: "SAML" } as const;

/** The accounts with how their users get in; a name leads to the details. */
export function AccessTable({ accounts }: { accounts: readonly AccountLine[] }) {
  return (
    <RowTable
      density="usual"
      heads={heads}
      label="Accounts"
      numbers={numbers}
      rows={accounts.map(({ id, name, usedSeats, access }) => [
        <Link key="name" to={`${paths.deskAccess}?account=${id}`}>
          {name}
        </Link>,
        <AccessState access={access} key="state" />,
        access.protocol === null ? noValueText : protocols[access.protocol],
        ssoModes[access.mode].label,
        access.domains || noValueText,
        access.protocol === null ? noValueText : `${access.ssoUsers} of ${usedSeats}`,
        access.lastLoginAt === null ? noValueText : formatStaffMoment(access.lastLoginAt),
        access.refusals || noValueText,
        access.provisioned === null ? noValueText : `${access.provisioned} provisioned`,
        access.networks || "All",
      ])}
    />
  );
}

function AccessState({ access: { protocol, mode, endsOn } }: Pick<AccountLine, "access">) {
  if (protocol === null) return <StateMark tone="quiet">Not set up</StateMark>;
  const what = protocol === "saml" ? "Certificate" : "Secret";
  const left = endsOn === null ? Number.POSITIVE_INFINITY : daysLeft(endsOn);
  if (left < 0) return <StateMark tone="bad">{what} ended</StateMark>;
  if (left <= announcedDays)
    return <StateMark tone="warn">{`${what}, ${left} ${left === 1 ? "day" : "days"}`}</StateMark>;
  if (mode === "off") return <StateMark tone="quiet">Set up, off</StateMark>;
  return <StateMark tone="good">On</StateMark>;
}
