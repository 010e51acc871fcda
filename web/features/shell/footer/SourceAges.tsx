import { useQuery } from "@tanstack/react-query";
import { getSourceAges } from "../../../../domain/contract/stats/market.ts";
import { sourceName } from "../../../../domain/sources/source-names.ts";
import { queryOf } from "../../../api/query-of.ts";
import { describePrices, describeSource, describeSources } from "./describe-sources.ts";
import styles from "./Footer.module.css";

/** Says on every page where prices and imported data come from, how old they are, and which of them are late. */
export function SourceAges() {
  const { data } = useQuery(queryOf(getSourceAges));
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
