import type { ProfileChange } from "../../../domain/contract/content/research.ts";
import { dayText, noValueText } from "../../../domain/fields/formats.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { BlockContent } from "./BlockContent.tsx";
import classes from "./research.module.css";

interface Props {
  title: string;
  /** The header of the column with what was added or has changed. */
  heading: string;
  changes: readonly ProfileChange[] | undefined;
  empty: string;
}

/** Companies whose profiles were enhanced, or have changed. */
export function ProfileChanges({ title, heading, changes, empty }: Props) {
  return (
    <div className="half">
      <Card flush title={title}>
        <BlockContent empty={empty} items={changes} title={title}>
          {(items) => (
            <table aria-label={title} className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Ticker</th>
                  <th scope="col">Company</th>
                  <th scope="col">{heading}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(
                  ({ companyKey, companyTicker, companyName, tickerSymbol, date, change }) => (
                    <tr key={companyKey}>
                      <td>
                        <time dateTime={date}>{dayText(date)}</time>
                      </td>
                      <td>
                        <CompanyLink className={classes.ticker} companyTicker={companyTicker}>
                          {tickerSymbol ?? noValueText}
                        </CompanyLink>
                      </td>
                      <td className={classes.company}>{companyName}</td>
                      <td className={classes.quiet}>{change}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          )}
        </BlockContent>
      </Card>
    </div>
  );
}
