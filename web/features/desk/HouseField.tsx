import { Button, FileButton, Textarea, TextInput } from "@mantine/core";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getHouse } from "../../../domain/contract/staff/house.ts";
import { emailTypes } from "../../../domain/email/email-types.ts";
import { problemOfSetting } from "../../../domain/house/check-house-setting.ts";
import { type HouseSettingName, houseSettings } from "../../../domain/house/house-settings.ts";
import { linesOf } from "../../../domain/house/lines.ts";
import { Choice } from "../../ui/form/Choice.tsx";
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

/** One setting with where its value comes from. */
export function HouseField({ setting, value, onChange, onHistory }: Props) {
  const { label, kind, variable } = houseSettings[setting.name];
  const isStated = setting.changed !== null && setting.changed.value !== null;
  return (
    <div className={classes.field} data-wide={["text", "pairs", "mailKinds"].includes(kind)}>
      <Control name={setting.name} onChange={onChange} value={value} />
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

interface ControlProps {
  name: HouseSettingName;
  value: string;
  onChange: (value: string) => void;
}

/** The control of one setting, as its declaration has it. */
function Control({ name, value, onChange }: ControlProps) {
  const { label, kind, advice, choices } = houseSettings[name];
  const error = problemOfSetting(name, value);
  const part = { label, advice, value, onChange };
  const shown = {
    ...{ label, value, description: advice || undefined, error },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (kind) {
    case "picture":
      return <PictureField {...part} error={error} />;
    case "mailKinds":
      return <MailKinds {...part} />;
    case "choice":
      return (
        <Choice
          {...shown}
          data={Object.entries(choices).map(([one, words]) => ({ value: one, label: words }))}
          onChange={onChange}
        />
      );
    case "text":
    case "pairs":
    case "lines":
      return <Textarea {...shown} autosize maxRows={14} minRows={3} />;
    default:
      return <TextInput {...shown} />;
  }
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
