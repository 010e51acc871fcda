import styles from "./NotAuthorized.module.css";

/** The two sentences of a page that the reader's account does not include. */
export function NotAuthorized() {
  return (
    <div className={styles.block}>
      <p>You are not authorized to view this page</p>
      <span className="visually-hidden"> / </span>
      <p>Please sign-in to an account with access</p>
    </div>
  );
}
