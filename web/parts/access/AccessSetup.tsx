import { IconCheck } from "@tabler/icons-react";
import { type Access, getAccess } from "../../../domain/contract/users/access.ts";
import { useReply } from "../../api/query-of.ts";
import { inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./access.module.css";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { DomainsCard } from "./DomainsCard.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { ProvisioningCard } from "./ProvisioningCard.tsx";
import { RefusalsCard } from "./RefusalsCard.tsx";
import { RulesCard } from "./RulesCard.tsx";
import { TestCard } from "./TestCard.tsx";

/** "own" for the admin's own account, or the id of one that the desk keeps. */
export type Account = "own" | number;

export interface PartProps {
  account: Account;
  access: Access;
}

/** The three steps of single sign-on, and beside them the rules of the account. */
export function AccessSetup({ account }: { account: Account }) {
  const access = useReply(getAccess, { params: { account } });
  return (
    <Loaded frame={inCard()} lines={8} query={access} what="the single sign-on">
      {(loaded) => (
        <>
          <Steps access={loaded} />
          <div className={classes.columns}>
            <div className="cards">
              <ConnectionCard access={loaded} account={account} />
              <DomainsCard access={loaded} account={account} />
              <TestCard access={loaded} account={account} />
            </div>
            <div className="cards">
              <ProvisioningCard access={loaded} account={account} />
              {loaded.provisioning.people.length > 0 ? <PeopleCard access={loaded} /> : null}
              <RulesCard access={loaded} account={account} key={JSON.stringify(loaded.rules)} />
              <RefusalsCard access={loaded} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Steps({ access: { connection, domains } }: { access: Access }) {
  const steps = [
    { label: "Provider", isDone: connection !== null },
    { label: "Domains", isDone: domains.some(({ provenAt }) => provenAt !== null) },
    { label: "Test and switch on", isDone: connection !== null && connection.mode !== "off" },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label="Steps" className={classes.steps}>
      {steps.map(({ label, isDone }, place) => (
        <li aria-current={place === current ? "step" : undefined} data-done={isDone} key={label}>
          <i>{isDone ? <IconCheck aria-hidden size={13} /> : place + 1}</i>
          {label}
          {isDone ? <span className="visually-hidden"> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
