import { useQuery } from "@tanstack/react-query";
import { getFilingAge } from "../../../../domain/contract/stats/market.ts";
import { queryOf } from "../../../api/query-of.ts";
import { describeFilingAge } from "./describe-filing-age.ts";
import styles from "./Footer.module.css";

/** Says on every page how old the filings are and where they come from, and when they are late. */
export function FilingAge() {
  const { data } = useQuery(queryOf(getFilingAge));
  if (!data) return null;
  const { text, isLate } = describeFilingAge(data);
  return (
    <span className={styles.age} data-late={isLate || undefined} role="status">
      {text}
    </span>
  );
}
