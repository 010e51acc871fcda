import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./State.module.css";

interface ErrorStateProps {
  /** A failed call, of which the first sentence is shown. */
  error?: unknown;
  /** Replaces the error's own sentence. */
  title?: string;
  /** The consequence for the reader. */
  advice?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** A failure, shown where it happened; the rest of the page stays usable. */
export function ErrorState({
  error,
  title = readSentence(error),
  advice,
  onRetry,
  retryLabel = "Try again",
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.danger}>
        <IconAlertTriangle size={28} stroke={1.4} aria-hidden />
      </span>
      <strong className={styles.title}>{title}</strong>
      {advice === undefined ? null : <p className={styles.advice}>{advice}</p>}
      {onRetry === undefined ? null : (
        <div className={styles.action}>
          <Button leftSection={<IconRefresh size={15} aria-hidden />} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Failed calls carry sentences written for people; other errors do not. */
function readSentence(error: unknown): string {
  const sentences: unknown = (error as { summaryErrors?: unknown } | undefined)?.summaryErrors;
  const first: unknown = Array.isArray(sentences) ? sentences[0] : undefined;
  return typeof first === "string" ? first : "Internal Server Error";
}
