import { useEffect, useRef } from "react";
import { TextField } from "../../ui/form/TextField.tsx";

/** The second step of a login: it appears once the password was right, and takes the focus. */
export function CodeField() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector("input")?.focus();
  }, []);

  return (
    <div className="close-stack" ref={place}>
      <p className="plain" role="status">
        Now enter the code from your authenticator app, or one of your recovery codes.
      </p>
      <TextField autoComplete="one-time-code" label="Code" name="code" />
    </div>
  );
}
