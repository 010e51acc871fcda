import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { wizardSteps } from "./wizard-steps.ts";

/** The step of the wizard stands in the address, so that Back goes one step back. */
export function useWizardStep(lastReachable: number) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get("step") ?? 1) - 1;
  const isStep = Number.isInteger(wanted) && wanted >= 0 && wanted < wizardSteps.length;
  const step = Math.min(isStep ? wanted : 0, lastReachable);
  const go = (next: number) => setParams(next === 0 ? {} : { step: String(next + 1) });
  return { step, go, heading: useStepHeading(step) };
}

/** Moves focus to the heading of the new step, so that keyboard users continue there; the page starts at its top. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
