import { Button, FileButton, Textarea, TextInput } from "@mantine/core";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getHouse } from "../../../domain/contract/staff/house.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import { problemOfSetting } from "../../../domain/house/check-house-setting.ts";
import { houseSettings } from "../../../domain/house/house-settings.ts";
import { linesOf } from "../../../domain/house/lines.ts";
import { notifyFailure } from "../../ui/notify.ts";
import { Boxes } from "./Boxes.tsx";
import classes from "./house.module.css";

interface Props {
  setting: Reply<typeof getHouse>["settings"][number];
  value: string;
  /** Null gives the setting back to the environment. */
  onChange: (value: string | null) => void;
  onHistory: () => void;
}

/** The control of one setting, as its declaration has it. */
export function HouseField({ setting, value, onChange, onHistory }: Props) {
  const { label, kind, advice, variable } = houseSettings[setting.name];
  const shown = {
    ...{
      label,
      value,
      description: advice || undefined,
      error: problemOfSetting(setting.name, value),
    },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const isStated = setting.changed !== null && setting.changed.value !== null;
  return (
    <div className={classes.field} data-wide={["text", "pairs", "mailKinds"].includes(kind)}>
      {kind === "picture" ? (
        <PictureField
          label={label}
          onChange={onChange}
          {...{ advice, value }}
          error={shown.error}
        />
      ) : kind === "mailKinds" ? (
        <MailKinds label={label} onChange={onChange} {...{ advice, value }} />
      ) : kind === "text" || kind === "pairs" || kind === "lines" ? (
        <Textarea {...shown} autosize maxRows={14} minRows={3} />
      ) : (
        <TextInput {...shown} />
      )}
      <p className={classes.origin}>
        {isStated ? "Stated here." : value === "" ? "Not stated." : originOf(variable)}{" "}
        {setting.changed === null ? null : (
          <button onClick={onHistory} type="button">
            History<span className="visually-hidden"> of {label}</span>
          </button>
        )}
        {isStated ? (
          <button onClick={() => onChange(null)} type="button">
            Give back<span className="visually-hidden"> {label}</span>
          </button>
        ) : null}
      </p>
    </div>
  );
}

const originOf = (variable: string | null) =>
  variable === null ? "As the product has it." : `From ${variable}, or as the product has it.`;

interface PartProps {
  label: string;
  advice: string;
  value: string;
  onChange: (value: string) => void;
}

function PictureField({
  label,
  advice,
  value,
  onChange,
  error,
}: PartProps & { error: string | null }) {
  const read = (file: File | null) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => onChange(String(reader.result));
    reader.onerror = () => notifyFailure(reader.error);
    reader.readAsDataURL(file);
  };
  return (
    <div className={classes.picture}>
      <b>{label}</b>
      <p className="quiet">{advice}</p>
      {value === "" ? null : <img alt="The logo" height={40} src={value} />}
      <div className="button-row">
        <FileButton accept="image/png,image/jpeg" onChange={read}>
          {(button) => (
            <Button {...button}>{value === "" ? "Upload a logo" : "Replace the logo"}</Button>
          )}
        </FileButton>
        {value === "" ? null : <Button onClick={() => onChange("")}>Remove the logo</Button>}
      </div>
      {error === null ? null : <p role="alert">{error}</p>}
    </div>
  );
}

function MailKinds({ label, advice, value, onChange }: PartProps) {
  return (
    <fieldset className={classes.kinds}>
      <legend>{label}</legend>
      <p className="quiet">{advice}</p>
      <Boxes
        chosen={linesOf(value)}
        onChange={(chosen) => onChange(chosen.join("\n"))}
        options={emailTypes}
      />
    </fieldset>
  );
}
