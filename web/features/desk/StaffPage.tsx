import { Button, TextInput } from "@mantine/core";
import {
  IconCircleCheck,
  IconCircleMinus,
  IconMail,
  IconSearch,
  IconUserPlus,
} from "@tabler/icons-react";
import { useState } from "react";
import { staffActs } from "../../../domain/contract/grants.ts";
import {
  actRules,
  howRolesMay,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from "../../../domain/contract/roles.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  listStaff,
  NewcomerForm,
  PersonForm,
  setStaffRoles,
} from "../../../domain/contract/staff/staff.ts";
import { reviewRules } from "../../../domain/house/house-settings.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/RowTable.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import classes from "./desk.module.css";
import { type Person, RolesOfPerson } from "./RolesOfPerson.tsx";

/** Who may enter the desk, with which roles, and what each role may do. */
export function StaffPage() {
  const staff = useReply(listStaff);
  const mayGive = useGrants().includes("giveRoles");
  const [openId, setOpenId] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useState("");
  const people = staff.data?.people ?? [];
  const found = people.filter((person) => isFound(person, search));
  const isWide = useBreakpoint() === "xl";
  const open = found.find(({ id }) => id === openId) ?? (isWide ? found[0] : undefined);
  const secured = people.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  return (
    <Page
      actions={
        mayGive ? (
          <Button
            leftSection={<IconUserPlus aria-hidden size={15} />}
            onClick={() => setAdding(true)}
            variant="filled"
          >
            Add person
          </Button>
        ) : null
      }
      sub={staff.data ? `${people.length} people, ${secured} with a second factor` : null}
      title="Staff and Roles"
    >
      <div className={classes.accounts} data-open={open !== undefined}>
        <div className={classes.list}>
          <TextInput
            aria-label="Search the staff"
            className="list-search"
            leftSection={<IconSearch aria-hidden size={15} />}
            maxLength={100}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder="Name, email or role"
            value={search}
          />
          <Card flush>
            <Loaded lines={6} query={staff} what="the staff">
              {() => (
                <RowTable
                  empty={search === "" ? "Nobody has a role yet." : "Nobody is found."}
                  heads={["Name", "Roles", "Last Seen", "Second Factor", "State"]}
                  label="Staff"
                  rows={found.map((person) => [
                    <NameButton key="name" onOpen={() => setOpenId(person.id)} person={person} />,
                    nameRoles(person),
                    person.lastSeenAt ? formatStaffMoment(person.lastSeenAt) : "—",
                    person.hasSecondFactor ? "App" : "None",
                    <StateMark
                      icon={stateIcons[person.state]}
                      key="state"
                      tone={stateTones[person.state]}
                    >
                      {stateWords[person.state]}
                    </StateMark>,
                  ])}
                />
              )}
            </Loaded>
          </Card>
          <RoleTable />
        </div>
        <div className="cards">
          {open ? (
            <RolesOfPerson
              key={`${open.id} ${open.roles}`}
              mayGive={mayGive}
              onClose={isWide ? null : () => setOpenId(null)}
              person={open}
            />
          ) : null}
          {staff.data ? <TwoPeople rule={staff.data} /> : null}
        </div>
      </div>
      {isAdding ? <AddPerson onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

/** True for a person whose name, address or roles have each of the words. */
function isFound(person: Person, search: string): boolean {
  const { firstName, lastName, email } = person;
  const all = `${firstName} ${lastName} ${email} ${nameRoles(person)}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function nameRoles({ roles, isListed }: Person): string {
  const names = roles.map((role) => staffRoles[role]);
  return [...(isListed ? ["All, by settings"] : []), ...names].join(", ") || "None";
}

function NameButton({ person, onOpen }: { person: Person; onOpen: () => void }) {
  return (
    <span className={classes.person}>
      <button className={classes.name} onClick={onOpen} type="button">
        {person.firstName} {person.lastName}
      </button>
      <small>{person.email}</small>
    </span>
  );
}

const stateWords = { active: "Active", invited: "Invited", disabled: "Disabled" } as const;
const stateTones = { active: "good", invited: "warn", disabled: "quiet" } as const;
const stateIcons = { ...{ active: IconCircleCheck, invited: IconMail }, disabled: IconCircleMinus };

const roleNames = staffRoleNames.map((role) => staffRoles[role]);
const marks = { yes: "✓", asks: "asks", no: "—" } as const;

function RoleTable() {
  return (
    <Card
      flush
      note="A person has the sum of their roles. “Asks” needs the approval of another person."
      title="What each role may do"
    >
      <RowTable
        heads={["Act", ...roleNames]}
        label="What each role may do"
        marks={roleNames}
        rows={staffActs.map((act) => [
          actRules[act].label,
          ...staffRoleNames.map((role) => marks[howRolesMay([role], act)]),
        ])}
      />
    </Card>
  );
}

/** The acts that need a second person, as the roles and the settings have it, and how often one was asked. */
function TwoPeople({ rule: { review, lastMonth } }: { rule: Reply<typeof listStaff> }) {
  const acts = staffActs.flatMap((act) => {
    const { label, may, asks = [] } = actRules[act];
    const name = (roles: readonly StaffRole[]) => roles.map((role) => staffRoles[role]).join(", ");
    if (asks.length === 0) return [];
    return [
      [`${label}: ${name(asks)}`, reviewRules.demanded],
      [`${label}: ${name(may)}`, reviewRules[review]],
    ];
  });
  return (
    <Card flush note="Another person approves" title="Two people">
      <dl className="fact-rows ruled">
        {[...acts, ["Roles of one’s own", reviewRules.demanded]].map(([act, when]) => (
          <div key={act}>
            <dt>{act}</dt>
            <dd>{when}</dd>
          </div>
        ))}
        <div>
          <dt>Texts in 30 days</dt>
          <dd>
            {lastMonth.approved} approved, {lastMonth.sentBack} sent back
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const defaults = { email: "", roles: ["reader"] as StaffRole[], firstName: "", lastName: "" };

/** Makes a user staff; of a person who is none it asks the name, and invites them. */
function AddPerson({ onClose }: { onClose: () => void }) {
  const [isNew, setNew] = useState(false);
  return (
    <Dialog onClose={onClose} size={420} title="Add person">
      <p>They begin with “Read only”; choose their roles beside the list.</p>
      <Form
        defaults={defaults}
        label="Add person"
        schema={isNew ? NewcomerForm : PersonForm}
        send={async ({ firstName, lastName, ...body }) => {
          const newcomer = isNew ? { newcomer: { firstName, lastName } } : {};
          await change(setStaffRoles, { body: { ...body, ...newcomer } }).catch((error) => {
            if (readFailedCall(error).code === "no_such_user") setNew(true);
            throw error;
          });
          if (isNew) notifySuccess(`${body.email} is invited.`);
          onClose();
        }}
      >
        <TextField data-autofocus label="Email" name="email" type="email" />
        {isNew ? (
          <>
            <p className="quiet">
              They join the users of your account, and we email them a link to choose a password.
            </p>
            <FieldColumns>
              <TextField label="First name" name="firstName" />
              <TextField label="Last name" name="lastName" />
            </FieldColumns>
          </>
        ) : null}
        <SubmitButton sentText="Added">{isNew ? "Invite" : "Add person"}</SubmitButton>
      </Form>
    </Dialog>
  );
}
