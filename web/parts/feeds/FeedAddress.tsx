import { Button, TextInput } from "@mantine/core";
import { IconCalendarPlus, IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { notifyError } from "../../ui/notify.ts";
import { copiedMs } from "../../ui/timings.ts";
import classes from "./feeds.module.css";

const isCalendar = (address: string) => new URL(address).pathname.endsWith(".ics");

/** An address that the user copies; where the browser refuses to, it is selected for them. A calendar also opens by itself. */
export function FeedAddress({ label, address }: { label: string; address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      window.setTimeout(() => setIsCopied(false), copiedMs);
    } catch {
      notifyError("The address could not be copied. Select it and copy it yourself.");
    }
  };
  return (
    <div className={classes.address}>
      <TextInput
        className={classes.field}
        label={label}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        value={address}
      />
      <Button
        aria-label={`Copy ${label} address`}
        leftSection={
          isCopied ? <IconCheck aria-hidden size={15} /> : <IconCopy aria-hidden size={15} />
        }
        onClick={() => void copy()}
        variant="default"
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
      {isCalendar(address) ? (
        <Button
          aria-label={`Open ${label} in a calendar app`}
          component="a"
          href={address.replace(/^https?:/, "webcal:")}
          leftSection={<IconCalendarPlus aria-hidden size={15} />}
          variant="default"
        >
          Open
        </Button>
      ) : null}
    </div>
  );
}
