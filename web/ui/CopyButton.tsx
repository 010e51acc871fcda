import { Button, type ButtonProps } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { notifyError } from "./notify.ts";
import { copiedMs } from "./timings.ts";

interface Props extends ButtonProps {
  label: string;
  text: string;
  /** Tells the user what to do where the browser refuses to copy. */
  refusal: string;
}

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ label, text, refusal, ...look }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      window.setTimeout(() => setIsCopied(false), copiedMs);
    } catch {
      notifyError(refusal);
    }
  };
  return (
    <Button
      aria-label={label}
      leftSection={<Icon aria-hidden size={15} />}
      onClick={() => void copy()}
      {...look}
    >
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
