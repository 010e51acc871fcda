import { Button } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  disableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from "../../../domain/contract/users/second-factor.ts";
import { call } from "../../api/call.ts";
import { change, readAgainAfter } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { takeFocus } from "../../ui/focus/take-focus.ts";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { ConfirmFactor } from "./ConfirmFactor.tsx";
import { PasswordCheck } from "./PasswordCheck.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import classes from "./security.module.css";

type Started = Reply<typeof startSecondFactor>;

type Step =
  | { name: "overview"; isReturn: boolean }
  | { name: "turning on" | "turning off" }
  | { name: "confirming"; started: Started }
  | { name: "codes"; recoveryCodes: string[] };

interface Props {
  username: string | undefined;
}

/** Offers a login with a code of an authenticator app besides the password. */
export function SecondFactor({ username }: Props) {
  const [step, setStep] = useState<Step>({ name: "overview", isReturn: false });

  const back = () => setStep({ name: "overview", isReturn: true });

  return (
    <Card title="Two-factor authentication">
      <div className={classes.factor}>
        <Loaded lines={2} query={useReply(getSecondFactor)} what="your two-factor settings">
          {(factor) => (
            <>
              {factor.isDemanded && factor.since === null && (
                <p className="warning">
                  Turn on two-factor authentication, or log in with a passkey, to open the staff
                  pages.
                </p>
              )}
              {step.name === "overview" && (
                <Overview
                  isReturn={step.isReturn}
                  onChange={() =>
                    setStep({ name: factor.since === null ? "turning on" : "turning off" })
                  }
                  recoveryCodesLeft={factor.recoveryCodesLeft}
                  since={factor.since}
                />
              )}
              {step.name === "turning on" && (
                <PasswordCheck
                  action="Continue"
                  defaults={{ password: "" }}
                  label="Turn on two-factor authentication"
                  onCancel={back}
                  schema={startSecondFactor.body}
                  send={async (body) => {
                    const started = await call(startSecondFactor, { body });
                    setStep({ name: "confirming", started });
                  }}
                  username={username}
                />
              )}
              {step.name === "confirming" && (
                <ConfirmFactor
                  onCancel={back}
                  onConfirmed={(recoveryCodes) => {
                    setStep({ name: "codes", recoveryCodes });
                    void readAgainAfter(disableSecondFactor);
                  }}
                  started={step.started}
                />
              )}
              {step.name === "codes" && <RecoveryCodes codes={step.recoveryCodes} onClose={back} />}
              {step.name === "turning off" && <TurnOff onEnd={back} username={username} />}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function TurnOff({ username, onEnd }: Props & { onEnd: () => void }) {
  return (
    <PasswordCheck
      action="Turn off"
      defaults={{ password: "", code: "" }}
      label="Turn off two-factor authentication"
      onCancel={onEnd}
      schema={disableSecondFactor.body}
      send={async (body) => {
        await change(disableSecondFactor, { body });
        notifySuccess("Two-factor authentication is off.");
        onEnd();
      }}
      username={username}
    >
      <TextField
        autoComplete="one-time-code"
        description="From your authenticator app, or a recovery code"
        label="Code"
        name="code"
      />
    </PasswordCheck>
  );
}

interface OverviewProps {
  /** True after a step of the change, whose form had the focus. */
  isReturn: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  onChange: () => void;
}

function Overview({ isReturn, since, recoveryCodesLeft, onChange }: OverviewProps) {
  const place = isReturn ? takeFocus : undefined;
  return since === null ? (
    <>
      <p>
        Add a second step to your login: a code from an authenticator app on your phone. A stolen
        password alone then won't open your account.
      </p>
      <Button aria-label="Turn on two-factor authentication" onClick={onChange} ref={place}>
        Turn on
      </Button>
    </>
  ) : (
    <>
      <p>
        On since {formatMoment(since)}. You have {recoveryCodesLeft} recovery{" "}
        {recoveryCodesLeft === 1 ? "code" : "codes"} left. To get new ones, turn two-factor
        authentication off and on again.
      </p>
      <Button aria-label="Turn off two-factor authentication" onClick={onChange} ref={place}>
        Turn off
      </Button>
    </>
  );
}
