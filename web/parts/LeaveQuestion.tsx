import type { ReactNode } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { paths } from "../paths.ts";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";

interface Props {
  /** Says whether there is work that would be lost now. */
  isAtRisk: () => boolean;
  onDiscard: () => void;
  question: string;
  /** Says what would be lost. */
  children: ReactNode;
}

/**
 * Asks before the user leaves the page with work that would be lost. The end of a session is not held up.
 */
export function LeaveQuestion({ isAtRisk, onDiscard, question, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login,
  );
  useBeforeUnload((event) => {
    if (isAtRisk()) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      confirmLabel="Discard"
      isDanger
      onCancel={blocker.reset}
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      question={question}
    >
      {children}
    </ConfirmDialog>
  );
}
