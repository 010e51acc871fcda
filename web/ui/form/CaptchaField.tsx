import { lazy, Suspense, useCallback, useEffect, useId, useRef } from "react";
import { useController } from "react-hook-form";
import classes from "./captcha.module.css";
import { captchaFieldName } from "./captcha-field-name.ts";
import { FieldMessages } from "./FieldMessages.tsx";
import { listMessages } from "./field-state.ts";
import { useFormStage } from "./form-stage.ts";

const Captcha = lazy(async () => ({ default: (await import("./Captcha.tsx")).Captcha }));

/** Loaded only by forms with a captcha, and removed once the form is accepted. */
export function CaptchaField({ getChallenge }: { getChallenge: () => Promise<unknown> }) {
  const { field, fieldState } = useController({ name: captchaFieldName });
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
      <Suspense fallback={<div className={classes.loading} />}>
        <Captcha
          describedBy={messagesId}
          getChallenge={getChallenge}
          isInvalid={messages.length > 0}
          onToken={takeToken}
          token={field.value}
        />
      </Suspense>
      <div className={classes.messages} id={messagesId}>
        <FieldMessages messages={messages} />
      </div>
    </div>
  );
}
