import { getFilingAge, getSourceAges } from "../../../../domain/contract/stats/market.ts";
import { sourceName } from "../../../../domain/sources/source-names.ts";
import { useReply } from "../../../api/query-of.ts";
import { describeFilingAge } from "./describe-filing-age.ts";
import { describePrices, describeSource, describeSources } from "./describe-sources.ts";
import styles from "./Footer.module.css";

/** Says on every page how old the filings are and where they come from, and when they are late. */
export function FilingAge() {
  const { data } = useReply(getFilingAge);
  if (!data) return null;
  const { text, isLate } = describeFilingAge(data);
  return (
    <span className={styles.age} data-late={isLate || undefined} role="status">
      {text}
    </span>
  );
}

/** Says on every page where prices and imported data come from, how old they are, and which of them are late. */
export function SourceAges() {
  const { data } = useReply(getSourceAges);
  if (!data) return null;
  const prices = data.prices && describePrices(data.prices);
  const all = describeSources(data.sources);
  return (
    <>
      {prices ? (
        <span className={styles.age} data-late={prices.isLate || undefined} role="status">
          {prices.text}
        </span>
      ) : null}
      {all ? (
        <details className={styles.sources}>
          <summary className={styles.age} data-late={all.isLate || undefined}>
            {all.text}
          </summary>
          <ul aria-label="Imported data">
            {data.sources.map((source) => (
              <li className={styles.age} data-late={source.isLate || undefined} key={source.source}>
                {sourceName(source.source)}: {describeSource(source)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
