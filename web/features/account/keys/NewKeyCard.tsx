import { CloseButton, TextInput } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import classes from "./keys.module.css";

interface Props {
  made: { name: string; key: string };
  onClose: () => void;
}

/** Shows a new key for the only time, with the focus on its Copy button. */
export function NewKeyCard({ made: { name, key }, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key moves the focus
  useEffect(() => card.current?.querySelector("button")?.focus(), [key]);
  return (
    <section aria-label="New key" className={classes.made} ref={card}>
      <IconCircleCheck aria-hidden size={18} />
      <p>
        <b>Copy “{name}” now. The key isn't shown again.</b> We store only its hash.
      </p>
      <div className={classes.secret}>
        <TextInput
          aria-label="Key"
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={key}
        />
        <CopyButton
          label="Copy the key"
          refusal="The key could not be copied. Select it and copy it yourself."
          text={key}
          variant="filled"
        />
      </div>
      <CloseButton aria-label="Close the new key" className={classes.close} onClick={onClose} />
    </section>
  );
}
