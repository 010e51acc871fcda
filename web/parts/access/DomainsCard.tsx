import { Button } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import {
  claimSsoDomain,
  proveSsoDomain,
  removeSsoDomain,
  SsoDomainEntry,
} from "../../../domain/contract/users/access.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { useAct } from "../../ui/use-act.ts";
import type { PartProps } from "./AccessSetup.tsx";
import classes from "./access.module.css";

type DomainCall = typeof proveSsoDomain | typeof removeSsoDomain;

/** The second step: the domains of the company's email addresses, each proven by a text record of its DNS. */
export function DomainsCard({ account, access: { domains } }: PartProps) {
  const [round, setRound] = useState(0);
  const { act, isPending } = useAct();
  const params = { account };
  const isDesk = account !== "own";
  const button = (verb: string, domain: string, call: DomainCall, done: string) => (
    <Button
      aria-label={`${verb} ${domain}`}
      disabled={isPending}
      onClick={() =>
        void act(() => change(call, { params, body: { domain } }), `${domain} is ${done}.`)
      }
    >
      {verb}
    </Button>
  );
  return (
    <Card flush title="2. Domains">
      <ul aria-label="Domains" className={classes.lines}>
        {domains.map(({ domain, proof, provenAt }) => (
          <li key={domain}>
            <span>
              <b>{domain}</b>
              {provenAt ? (
                <StateMark tone="good">Proven</StateMark>
              ) : (
                <>
                  <StateMark icon={IconClock} tone="warn">
                    Waiting for DNS
                  </StateMark>
                  <p className="quiet">
                    Add a TXT record to {domain}: <code>{proof}</code>
                  </p>
                </>
              )}
            </span>
            {provenAt ? null : (
              <>
                <CopyButton
                  label={`Copy the record of ${domain}`}
                  refusal="Select the text and copy it."
                  text={proof}
                />
                {button(isDesk ? "Vouch" : "Check", domain, proveSsoDomain, "proven")}
              </>
            )}
            {button("Remove", domain, removeSsoDomain, "removed")}
          </li>
        ))}
      </ul>
      <div className={classes.below}>
        <Form
          defaults={{ domain: "" }}
          key={round}
          label="Add a domain"
          schema={SsoDomainEntry}
          send={async (body) => {
            await change(claimSsoDomain, { params, body });
            setRound((before) => before + 1);
          }}
        >
          <TextField
            label="Domain of your email addresses"
            name="domain"
            placeholder="company.com"
          />
          <SubmitButton isSmall sentText="Added">
            Add domain
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
