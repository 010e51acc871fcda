import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconLock, IconSearch, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
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
import { pieceKinds } from "../../../domain/newsroom/pieces.ts";
import { useAccount, useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import classes from "./desk.module.css";
import { type Person, RolesOfPerson } from "./RolesOfPerson.tsx";
import { namesOfRoles, StaffTable } from "./StaffTable.tsx";

/** Who may enter the desk, with which roles, and what each role may do. */
export function StaffPage() {
  const staff = useReply(listStaff);
  const mayGive = useGrants().includes("giveRoles");
  const [openEmail, setOpenEmail] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [search, setSearch] = useState("");
  const people = staff.data?.people ?? [];
  const found = people.filter((person) => isFound(person, search));
  const isWide = useBreakpoint() === "xl";
  // Nobody takes the place of a chosen person who is staff no longer, or the next click would give that person a role.
  const usual = isWide ? (found[0]?.email ?? null) : null;
  const open = found.find(({ email }) => email === (openEmail ?? usual));
  const secured = people.filter(({ secondFactor }) => secondFactor !== "none").length;
  return (
    <Page
      actions={
        <StaffActions
          onAdd={mayGive ? () => setAdding(true) : null}
          onSearch={(next) => {
            setSearch(next);
            setOpenEmail(null);
          }}
          search={search}
        />
      }
      sub={staff.data ? `${people.length} people, ${secured} with a second factor` : null}
      title="Staff and Roles"
    >
      <div className={classes.accounts} data-open={open !== undefined}>
        <div className={classes.list}>
          <Card flush>
            <Loaded lines={6} query={staff} what="the staff">
              {() =>
                found.length === 0 ? (
                  <p className="nothing">
                    {search === "" ? "Nobody has a role yet." : "Nobody is found."}
                  </p>
                ) : (
                  <StaffTable onOpen={setOpenEmail} openEmail={open?.email} people={found} />
                )
              }
            </Loaded>
          </Card>
          <RoleTable />
        </div>
        <div className="cards">
          {open ? (
            <RolesOfPerson
              key={`${open.id} ${open.roles}`}
              mayGive={mayGive}
              onClose={isWide ? null : () => setOpenEmail(null)}
              onSave={() => setOpenEmail(open.email)}
              person={open}
            />
          ) : null}
          {staff.data ? <TwoPeople rule={staff.data} /> : null}
        </div>
      </div>
      {isAdding ? (
        <AddPerson
          onAdded={(email) => {
            setSearch("");
            setOpenEmail(email);
          }}
          onClose={() => setAdding(false)}
          people={people}
        />
      ) : null}
    </Page>
  );
}

interface StaffActionsProps {
  search: string;
  onSearch: (next: string) => void;
  /** Null for a reader who may give no roles. */
  onAdd: (() => void) | null;
}

function StaffActions({ search, onSearch, onAdd }: StaffActionsProps) {
  return (
    <>
      <TextInput
        aria-label="Search the staff"
        className={classes.search}
        leftSection={<IconSearch aria-hidden size={15} />}
        maxLength={100}
        onChange={(event) => onSearch(event.currentTarget.value)}
        placeholder="Name, email or role"
        value={search}
      />
      {onAdd ? (
        <Button
          leftSection={<IconUserPlus aria-hidden size={15} />}
          onClick={onAdd}
          variant="filled"
        >
          Add person
        </Button>
      ) : null}
    </>
  );
}

/** True for a person whose name, address or roles have each of the words. */
function isFound(person: Person, search: string): boolean {
  const { firstName, lastName, email } = person;
  const all = [firstName, lastName, email, ...namesOfRoles(person)].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const roleNames = staffRoleNames.map((role) => staffRoles[role]);

/** A sign for what a role may do, with the word for those who do not see it. */
function Mark({ how }: { how: ReturnType<typeof howRolesMay> }) {
  if (how === "asks") return "asks";
  if (how === "no") return "—";
  return (
    <span className={classes.check}>
      <IconCheck aria-hidden size={15} />
      <span className="visually-hidden">may</span>
    </span>
  );
}

function RoleTable() {
  return (
    <Card
      flush
      note="A person has the sum of their roles. “Asks” needs the approval of another person."
      title="What each role may do"
    >
      <div className={classes.roles}>
        <RowTable
          heads={["Act", ...roleNames]}
          label="What each role may do"
          marks={roleNames}
          rows={staffActs.map((act) => [
            actRules[act].label,
            ...staffRoleNames.map((role) => <Mark how={howRolesMay([role], act)} key={role} />),
          ])}
        />
      </div>
    </Card>
  );
}

/** The acts that need a second person, as the roles and the settings have it, and what became of each in 30 days. */
function TwoPeople({ rule: { review, lastMonth } }: { rule: Reply<typeof listStaff> }) {
  const { texts, notApproved, unpublished, rolesGiven } = lastMonth;
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
    <Card flush note="Another person approves, last 30 days" title="Two people">
      <dl className="fact-rows ruled small-below">
        {acts.map(([act, when]) => (
          <div key={act}>
            <dt>{act}</dt>
            <dd>{when}</dd>
          </div>
        ))}
        {texts.map(({ kind, approved, sentBack }) => (
          <div key={kind}>
            <dt>{pieceKinds[kind]}</dt>
            <dd>
              {approved} approved, {sentBack} sent back
            </dd>
          </div>
        ))}
        <div>
          <dt>Published without approval</dt>
          <dd>{notApproved}</dd>
        </div>
        <div>
          <dt>Unpublished</dt>
          <dd>{unpublished}</dd>
        </div>
        <div>
          <dt>
            Roles of one’s own
            <small>Always, can’t be turned off</small>
          </dt>
          <dd className={classes.locked}>
            {rolesGiven === 0 ? "none given" : `${rolesGiven} given`}
            <IconLock aria-hidden size={15} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const defaults = { email: "", roles: ["reader"] as StaffRole[], firstName: "", lastName: "" };

interface AddProps {
  /** Those who are staff; giving one of them the first role would take their others away. */
  people: readonly Person[];
  onAdded: (email: string) => void;
  onClose: () => void;
}

/** Makes a user staff; of a person who is none it asks the name, and invites them. */
function AddPerson({ people, onAdded, onClose }: AddProps) {
  const [isNew, setNew] = useState(false);
  const [isFull, setFull] = useState(false);
  const account = useAccount().data?.accountName;
  const keepsAccounts = useGrants().includes("keepAccounts");
  return (
    <Dialog onClose={onClose} size={420} title="Add person">
      <p className="quiet">They begin with “Read only”. Their roles stand beside the list then.</p>
      <Form
        defaults={defaults}
        label="Add person"
        schema={isNew ? NewcomerForm : PersonForm}
        send={async ({ firstName, lastName, ...body }) => {
          const newcomer = isNew ? { newcomer: { firstName, lastName } } : {};
          const known = people.find(
            ({ email }) => email.toLowerCase() === body.email.toLowerCase(),
          );
          if (known === undefined)
            await change(setStaffRoles, { body: { ...body, ...newcomer } }).catch((error) => {
              const { code } = readFailedCall(error);
              if (code === "no_such_user") setNew(true);
              setFull(code === "no_free_seat");
              throw error;
            });
          if (known) notifySuccess(`${known.firstName} ${known.lastName} is on the list already.`);
          else if (isNew) notifySuccess(`${body.email} is invited.`);
          onAdded(known?.email ?? body.email);
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
        {isFull && keepsAccounts ? (
          <p>
            Give {account} more seats under <Link to={paths.desk}>Accounts and Users</Link>.
          </p>
        ) : null}
        <SubmitButton sentText="Added">{isNew ? "Invite" : "Add person"}</SubmitButton>
      </Form>
    </Dialog>
  );
}
