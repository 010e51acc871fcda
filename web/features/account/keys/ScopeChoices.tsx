import { Checkbox } from "@mantine/core";
import { type Scope, scopes } from "../../../../domain/contract/scopes.ts";
import { FieldMessages } from "../../../ui/form/FieldMessages.tsx";
import { useField } from "../../../ui/form/field-state.ts";
import classes from "./keys.module.css";

/** Lets a user choose what a key opens. */
export function ScopeChoices({ names }: { names: readonly Scope[] }) {
  const { input, messages } = useField("scopes");
  return (
    <fieldset className={classes.choices}>
      <legend>Scopes</legend>
      {names.map((name) => (
        <Checkbox
          {...input}
          description={scopes[name].about}
          key={name}
          label={scopes[name].label}
          size="xs"
          value={name}
        />
      ))}
      {messages.length === 0 ? null : <FieldMessages messages={messages} />}
    </fieldset>
  );
}
