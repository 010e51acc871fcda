import { Link } from "react-router";
import { site } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import styles from "./Header.module.css";

export function Logo() {
  const { provider } = site();
  return (
    <Link className={styles.logo} to={paths.home}>
      {provider.logo === "" ? <Mark /> : <img alt="" height={26} src={provider.logo} />}
      {provider.name}
    </Link>
  );
}

function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="#fff" />
      <path d="M6 8.5h8.6V20H6z" fill="#0f5f45" />
      <path d="M16.2 5.5H20v6.2h-3.8z" fill="#2fae7d" />
      <path d="M16.2 13.3H20V20h-3.8z" fill="#0f5f45" />
    </svg>
  );
}
