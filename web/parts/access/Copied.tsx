import { TextInput } from "@mantine/core";
import { CopyButton } from "../../ui/CopyButton.tsx";
import classes from "./access.module.css";

/** A line to hand over, with a button that copies it. */
export function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.copied}>
      <TextInput label={label} readOnly value={text} />
      <CopyButton label={`Copy ${label}`} refusal="Select the text and copy it." text={text} />
    </div>
  );
}
