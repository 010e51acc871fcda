import { Button } from "@mantine/core";
import { IconBuilding, IconMail } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { beginSso } from "../../../domain/contract/users/single-sign-on.ts";
import { call } from "../../api/call.ts";
import { readReturnLocation } from "../../api/return-location.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./sso.module.css";
import type { SsoFound } from "./use-sso-offer.ts";

interface Props {
  found: SsoFound;
  /** With the address, for a password; with null, for another address. */
  onBack: (email: string | null) => void;
}

/** The login of somebody whose company has single sign-on; where it is the only way in, no password is offered. */
export function SsoOffer({ found, onBack }: Props) {
  const { email, company, isEnforced } = found;
  const { act, isPending } = useAct();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const goOn = () =>
    act(async () => {
      const to = readReturnLocation()?.to;
      const { address } = await call(beginSso, { body: { email, ...(to && { to }) } });
      location.assign(address);
    });
  return (
    <div className="close-stack">
      <div className={classes.who}>
        <IconMail aria-hidden size={18} />
        <span>
          {email}
          <br />
          <small className="quiet">{company}</small>
        </span>
        <button onClick={() => onBack(null)} type="button">
          Change<span className="visually-hidden"> email address</span>
        </button>
      </div>
      <Button
        aria-busy={isPending}
        fullWidth
        leftSection={<IconBuilding aria-hidden size={17} />}
        onClick={() => void goOn()}
        ref={button}
        size="md"
        variant="filled"
      >
        Continue with single sign-on
      </Button>
      {isEnforced ? (
        <p className="plain">{company} lets its people in only by its own login service.</p>
      ) : (
        <button className={classes.instead} onClick={() => onBack(email)} type="button">
          Use your password instead
        </button>
      )}
    </div>
  );
}
