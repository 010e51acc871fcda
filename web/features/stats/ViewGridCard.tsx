import { useState } from "react";
import type { ViewGrid } from "../../../domain/contract/stats/stats.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { rove } from "../../ui/focus/rove.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { usePrintMode } from "../../ui/page/print-mode.ts";
import classes from "./stats-table.module.css";
import pagerClasses from "./view-grid.module.css";

const pageSizes = [10, 25, 50, 100];

/** A list of deals in pages. */
export function ViewGridCard({ grid }: { grid: ViewGrid }) {
  const [size, setSize] = useState(10);
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(grid.rows.length / size) - 1);
  const shown = Math.min(page, last);
  const isPrinting = usePrintMode();
  const rows = isPrinting ? grid.rows : grid.rows.slice(shown * size, (shown + 1) * size);
  const companyAt = grid.columns.findIndex(({ id }) => id === "CompanyName");
  return (
    <Card flush note={`${grid.rows.length} deals`} title={grid.title}>
      {rows.length === 0 ? <EmptyState advice="No deal meets these filters." /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section aria-label={`${grid.title}, scrollable`} className={classes.tableFrame} tabIndex={0}>
        <table aria-label={grid.title} className={classes.table} ref={rove}>
          <thead>
            <tr>
              {grid.columns.map(({ id, label, isNumber }) => (
                <th
                  data-number={isNumber || undefined}
                  data-text={isNumber ? undefined : true}
                  key={id}
                  scope="col"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ companyTicker, texts }) => (
              <tr key={`${companyTicker} ${texts[0]}`}>
                {texts.map((text, at) => (
                  <td
                    data-text={grid.columns[at]?.isNumber ? undefined : true}
                    key={grid.columns[at]?.id}
                  >
                    {at === companyAt ? (
                      <CompanyLink companyTicker={companyTicker}>{text}</CompanyLink>
                    ) : (
                      text
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isPrinting ? null : (
        <div className={pagerClasses.pager}>
          <Choice
            aria-label="Rows per page"
            data={pageSizes.map(String)}
            onChange={(value) => {
              setSize(Number(value));
              setPage(0);
            }}
            value={String(size)}
          />
          <span>
            {grid.rows.length === 0 ? 0 : shown * size + 1}–
            {Math.min(grid.rows.length, (shown + 1) * size)} of {grid.rows.length}
          </span>
          <button disabled={shown === 0} onClick={() => setPage(shown - 1)} type="button">
            Previous
          </button>
          <button disabled={shown === last} onClick={() => setPage(shown + 1)} type="button">
            Next
          </button>
        </div>
      )}
    </Card>
  );
}
