import type { FieldError } from "react-hook-form";
import { useFormContext } from "react-hook-form";
import { afterPress } from "./after-press.ts";
import { useFormStage } from "./form-stage.ts";

/** Lists all messages of a field, in the order of its rules: a password may break two at once. */
export function listMessages(error: FieldError | undefined): string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).flatMap((found) =>
    Array.isArray(found) ? found : typeof found === "string" ? [found] : [],
  );
  if (all.length > 0) return [...new Set(all)];
  return error.message ? [error.message] : [];
}

export interface FieldOptions {
  /** Another field whose rule depends on this one; once filled in, it is checked again. */
  recheck?: string | undefined;
}

/** Connects an input to the form: it is checked when the user leaves it, and while they correct it. */
export function useField(name: string, { recheck }: FieldOptions = {}) {
  const { register, trigger, getFieldState, getValues, formState } = useFormContext();
  const isLocked = useFormStage() === "sent";
  const messages = listMessages(getFieldState(name, formState).error);

  const checkRelated = () => {
    if (recheck && getValues(recheck)) void trigger(recheck);
  };
  const { onBlur, ...registered } = register(name, {
    onChange: () => {
      if (messages.length > 0) void trigger(name);
    },
  });

  return {
    messages,
    input: {
      ...registered,
      disabled: isLocked,
      onBlur: (event: unknown) =>
        afterPress(() => {
          void onBlur(event as Parameters<typeof onBlur>[0]);
          checkRelated();
        }),
    },
  };
}
