import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { logOut } from "../../api/log-out.ts";
import { forgetPasswordLink, usePasswordLink } from "../../api/password-link.ts";
import styles from "./PasswordLinkNotice.module.css";

/** Tells signed-in users why a mailed link to set a password brought them here. */
export function PasswordLinkNotice() {
  const navigate = useNavigate();
  const link = usePasswordLink();
  if (link === null) return null;
  const email = new URLSearchParams(link.split("?")[1]).get("email");
  const open = () => {
    logOut();
    void navigate(link, { replace: true });
  };
  return (
    <div className={styles.notice} role="status">
      <p>
        The link you opened sets a password{email === null ? "" : ` for ${email}`}. To use it, log
        out first.
      </p>
      <div className="button-row">
        <Button onClick={open} size="xs" variant="filled">
          Log out and set the password
        </Button>
        <Button onClick={forgetPasswordLink} size="xs">
          Stay logged in
        </Button>
      </div>
    </div>
  );
}
