import { useNetwork } from "@mantine/hooks";
import styles from "./OfflineNotice.module.css";

/** Says that the browser has no connection, for as long as that lasts. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.notice}>
          You're offline. Data may be out of date and will refresh when you're back online.
        </p>
      )}
    </div>
  );
}
