import { createContext, use } from "react";

/** Being edited, being sent, or accepted. A form is accepted once per visit of its page. */
export type FormStage = "editing" | "sending" | "sent";

export const FormStageContext = createContext<FormStage>("editing");

export function useFormStage(): FormStage {
  return use(FormStageContext);
}
