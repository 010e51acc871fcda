import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./security.module.css";

/** Shows the recovery codes, which nobody can read again later. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <>
      <p ref={heading} tabIndex={-1}>
        Two-factor authentication is on. Save these recovery codes somewhere safe. Each one logs you
        in once without your phone, and we won't show them again.
      </p>
      <ul aria-label="Recovery codes" className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onClose} variant="filled">
        I've saved them
      </Button>
    </>
  );
}
