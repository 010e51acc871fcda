import { logOut } from "../../../api/log-out.ts";
import styles from "./Header.module.css";
import { HeaderBar } from "./HeaderBar.tsx";
import { Logo } from "./Logo.tsx";

/** The header of a user who has to choose a new password: until then no page is open to them. */
export function TemporaryHeader() {
  return (
    <HeaderBar
      start={<Logo />}
      end={
        <button className={styles.trial} onClick={logOut} type="button">
          Log Out
        </button>
      }
    />
  );
}
