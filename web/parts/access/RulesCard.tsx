import { useState } from "react";
import * as z from "zod/mini";
import { accountRules, ruleNames } from "../../../domain/accounts/account-rules.ts";
import { AccountRulesEntry, setAccountRules } from "../../../domain/contract/users/access.ts";
import { change } from "../../api/change.ts";
import { CallFailure } from "../../api/failure.ts";
import { Card } from "../../ui/Card.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import type { PartProps } from "./AccessSetup.tsx";

const { networks, longestHours, idleMinutes } = AccountRulesEntry.shape;

const typedNumber = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === "" ? null : Number(text))),
);

/** Networks are typed one per line, and times as numbers or not at all. */
const RulesForm = z.extend(AccountRulesEntry, {
  networks: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter((line) => line !== "")),
    ),
    networks,
  ),
  longestHours: z.pipe(typedNumber, longestHours),
  idleMinutes: z.pipe(typedNumber, idleMinutes),
});

/** The rules of the account for all of its users. */
export function RulesCard({ account, access: { rules, address } }: PartProps) {
  const [leavesOwnNetwork, setLeaves] = useState(false);
  const send = async (entry: z.output<typeof RulesForm>) => {
    try {
      const body = { ...entry, leavesOwnNetwork };
      await change(setAccountRules, { params: { account }, body });
      notifySuccess("The rules are saved.");
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === "own_network_left_out")
        setLeaves(true);
      throw failure;
    }
  };
  return (
    <Card title="Rules">
      <Form
        defaults={{
          ...rules,
          networks: rules.networks.join("\n"),
          longestHours: String(rules.longestHours ?? ""),
          idleMinutes: String(rules.idleMinutes ?? ""),
        }}
        label="Rules"
        schema={RulesForm}
        send={send}
      >
        <TextAreaField label={accountRules.networks.label} name="networks" rows={3} />
        <p className="quiet">
          One per line, such as 203.0.113.0/24; none allows all. You're on {address}.
        </p>
        {ruleNames.map((name) => {
          const rule = accountRules[name];
          if (rule.kind === "networks") return null;
          return rule.kind === "time" ? (
            <TextField
              inputMode="numeric"
              key={name}
              label={rule.label}
              name={name}
              placeholder="As in the portal"
            />
          ) : (
            <CheckboxField key={name} label={rule.label} name={name} />
          );
        })}
        <p className="quiet">What you uncheck stops at once, for everybody in the account.</p>
        <SubmitButton isSmall sentText="Saved">
          Save rules
        </SubmitButton>
      </Form>
    </Card>
  );
}
