import type { CapitalizationCell } from "../../../../domain/fields/cell-values.ts";
import { countText, dayText, noValueText } from "../../../../domain/fields/formats.ts";
import classes from "./diluted-shares.module.css";
import { splitDilutiveShares } from "./dilutive-parts.ts";

interface Props {
  capitalization: CapitalizationCell;
}

/** How the diluted shares outstanding of a company add up, part by part. */
export function DilutedShares({ capitalization: { asOf, rows, total, notes } }: Props) {
  const dilutive = rows.filter((row) => row.dilutiveSharesText !== null);
  const basic = rows.filter((row) => row.dilutiveSharesText === null);
  return (
    <section aria-label="Diluted Share Calculation">
      <h2 className={classes.title}>Diluted Share Calculation</h2>
      <p className={classes.asOf}>As of {dayText(asOf)}</p>
      <table className={classes.table}>
        <tbody>
          {basic.map(({ Name, dilutedSharesData }) => (
            <tr key={Name}>
              <th scope="row">{Name}</th>
              <td />
              <td>{shares(dilutedSharesData)}</td>
            </tr>
          ))}
        </tbody>
        {dilutive.length === 0 ? null : (
          <tbody>
            <tr>
              <th className={classes.block} colSpan={3} scope="rowgroup">
                Dilutive Shares
              </th>
            </tr>
            {dilutive.map(({ Name, dilutedSharesData, dilutiveSharesText }) => (
              <tr key={Name}>
                <th scope="row">{Name}</th>
                <td>{atPrice(dilutiveSharesText ?? "")}</td>
                <td>{shares(dilutedSharesData)}</td>
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">Diluted Shares Outstanding</th>
            <td />
            <td>{shares(total)}</td>
          </tr>
        </tfoot>
      </table>
      {notes.length === 0 ? null : (
        <div className={classes.notes}>
          <strong>Note</strong>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  );
}

function shares(count: number | null): string {
  return count === null ? noValueText : countText(count);
}

function atPrice(text: string) {
  const { count, price } = splitDilutiveShares(text);
  if (price === null) return count;
  return (
    <>
      {count} <span className={classes.price}>at {price}</span>
    </>
  );
}
