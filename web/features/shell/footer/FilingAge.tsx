import { useQuery } from "@tanstack/react-query";
import { filingAgeQuery } from "../../../api/market.ts";
import { describeFilingAge } from "./describe-filing-age.ts";
import styles from "./Footer.module.css";

/** Says on every page how old the filings are and where they come from, and when they are late. */
export function FilingAge() {
  const { data } = useQuery(filingAgeQuery);
  if (!data) return null;
  const { text, isLate } = describeFilingAge(data);
  return (
    <span className={styles.age} data-late={isLate || undefined} role="status">
      {text}
    </span>
  );
}
