import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./form.module.css";

/** One line for each broken rule, with an icon, so that colour is not the only sign. */
export function FieldMessages({ messages }: { messages: string[] }) {
  return messages.map((message) => (
    <span className={classes.message} key={message}>
      <IconAlertCircle aria-hidden size={15} stroke={1.8} />
      <span>{message}</span>
    </span>
  ));
}
