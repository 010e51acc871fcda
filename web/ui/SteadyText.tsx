import styles from "./SteadyText.module.css";

/** A text that takes the room of its bold form, so that its neighbours stay where they are when it is chosen. */
export function SteadyText({ children }: { children: string }) {
  return (
    <span className={styles.steady} data-text={children}>
      {children}
    </span>
  );
}
