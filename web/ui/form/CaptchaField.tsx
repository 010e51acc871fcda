import { useCallback, useEffect, useId, useRef } from "react";
import { useController } from "react-hook-form";
import { ErrorState } from "../loading/ErrorState.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import classes from "./captcha.module.css";
import { captchaFieldName } from "./captcha-field-name.ts";
import { FieldMessages } from "./FieldMessages.tsx";
import { listMessages } from "./field-state.ts";
import { useFormStage } from "./form-stage.ts";

const Captcha = lazyPart(async () => (await import("./Captcha.tsx")).Captcha, {
  fallback: <div className={classes.loading} />,
  failure: (retry) => <ErrorState title="The captcha could not be loaded" onRetry={retry} />,
});

/** Loaded only by forms with a captcha, and removed once the form is accepted. */
export function CaptchaField({ getChallenge }: { getChallenge: () => Promise<unknown> }) {
  const { field, fieldState } = useController({ name: captchaFieldName, defaultValue: "" });
  const stage = useFormStage();
  const messagesId = useId();
  const place = useRef<HTMLDivElement>(null);
  const messages = listMessages(fieldState.error);
  const { onChange, ref } = field;
  const last = useRef("");

  const takeToken = useCallback(
    (token: string) => {
      if (token === last.current) return;
      last.current = token;
      onChange(token);
    },
    [onChange],
  );

  useEffect(() => {
    const checkbox = () => place.current?.querySelector<HTMLElement>("input[type=checkbox]");
    ref({ focus: () => checkbox()?.focus() });
  }, [ref]);

  if (stage === "sent") return null;
  return (
    <div ref={place}>
      <Captcha
        describedBy={messagesId}
        getChallenge={getChallenge}
        isInvalid={messages.length > 0}
        onToken={takeToken}
        token={field.value}
      />
      <div className={classes.messages} id={messagesId}>
        <FieldMessages messages={messages} />
      </div>
    </div>
  );
}
