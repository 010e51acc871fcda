import { zodResolver } from "@hookform/resolvers/zod";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type PathValue,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { FailureCode } from "../../../domain/contract/failures.ts";
import { captchaFieldName } from "./captcha-field-name.ts";
import { placeFailure, readFailedCall } from "./failed-call.ts";
import classes from "./form.module.css";
import { type FormStage, FormStageContext } from "./form-stage.ts";

interface Props<Input extends FieldValues, Output> {
  /** The accessible name of the form. */
  label: string;
  schema: z.core.$ZodType<Output, Input>;
  defaults: DefaultValues<Input>;
  /** Calls the server; a failure that it throws is shown under the fields and under the form. */
  send: (values: Output) => Promise<unknown>;
  /** Runs once, after the form was accepted and shows it. */
  onSent?: () => void;
  children: ReactNode;
}

/** After these failures a proof is worthless: it was refused, or spent on the attempt. */
const captchaSpenders: ReadonlySet<unknown> = new Set<FailureCode>([
  "captcha_rejected",
  "captcha_required",
  "wrong_credentials",
  "code_required",
  "wrong_code",
]);

/**
 * A form of the contract. Each field is checked when the user leaves it, and the form is sent once. A failed submission
 * keeps the entries; an accepted form is locked until the page is visited again.
 */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { label, schema, defaults, send, onSent, children } = props;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: "onBlur",
    criteriaMode: "all",
  });
  const [stage, setStage] = useState<FormStage>("editing");
  const [summary, setSummary] = useState<string[]>([]);
  const isBusy = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const isField = (name: string) =>
    name === captchaFieldName || Boolean(element.current?.elements.namedItem(name));

  const showFailure = (error: unknown) => {
    const failedCall = readFailedCall(error);
    const placement = placeFailure(failedCall, isField);
    if (captchaSpenders.has(failedCall.code)) {
      const unproved = "" as PathValue<Input, FieldPath<Input>>;
      form.resetField(captchaFieldName as FieldPath<Input>, { defaultValue: unproved });
    }
    setSummary(placement.summary);
    placement.fields.forEach(({ name, reasons }, position) => {
      const failure = { type: "server", message: reasons[0], types: { server: reasons } };
      form.setError(name as FieldPath<Input>, failure, { shouldFocus: position === 0 });
    });
  };

  const submit = form.handleSubmit(async (values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage("sending");
    setSummary([]);
    try {
      await send(values);
      setStage("sent");
      onSent?.();
    } catch (error) {
      setStage("editing");
      showFailure(error);
      isBusy.current = false;
    }
  });

  return (
    <FormProvider {...form}>
      <FormStageContext value={stage}>
        <form
          aria-label={label}
          className={classes.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          ref={element}
        >
          {children}
          <div role="alert">
            {summary.map((sentence) => (
              <p className={classes.summary} key={sentence}>
                <IconAlertTriangle aria-hidden size={18} stroke={1.8} />
                <span>{sentence}</span>
              </p>
            ))}
          </div>
        </form>
      </FormStageContext>
    </FormProvider>
  );
}
