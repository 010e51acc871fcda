import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { daysBetween } from "../../../domain/calendar/day.ts";
import { getValueHistory } from "../../../domain/contract/companies/sources.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { dayText, longDayText, noValueText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { pastDay, withDay } from "../../api/past-day.ts";
import { queryOf } from "../../api/query-of.ts";
import { portalToday } from "../../api/site.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { isWebAddress } from "../../ui/links/web-address.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { CompanyLink } from "../company/CompanyLink.tsx";
import { DocumentLink } from "./DocumentLink.tsx";
import { OriginLine } from "./OriginLine.tsx";
import { correctionText, gapText, originText } from "./origin-text.ts";
import { StepLine } from "./StepLine.tsx";
import classes from "./value-history.module.css";

type History = Reply<typeof getValueHistory>;
type Known = History["values"][number];
type Unused = History["unused"][number];

interface Props {
  entity: Grain;
  rowId: string;
  field: FieldId;
  onClose: () => void;
}

/** Shows over the page which values of a field were known, and from which day on. */
export function HistoryDialog({ entity, rowId, field, onClose }: Props) {
  const query = useQuery(queryOf(getValueHistory, { query: { entity, key: rowId, field } }));
  return (
    <Dialog isLong onClose={onClose} size={760} title="What was known when">
      <Loaded lines={8} query={query} what="the history">
        {(history) => <ValueHistory field={field} history={history} />}
      </Loaded>
    </Dialog>
  );
}

function ValueHistory({ history, field }: { history: History; field: FieldId }) {
  const { companyName, companyTicker, ticker, label, values, unused } = history;
  const until = pastDay ?? portalToday();
  const [used] = values;
  const steps = values.toReversed().map(({ knownOn: day, amount }) => ({ day, amount }));
  const isLine = steps.filter(({ amount }) => amount !== null).length > 1;
  const beside = unused.flatMap((one) => {
    const amount = toAmount(one.value);
    return amount === null ? [] : [{ day: one.knownOn, amount }];
  });
  const link = used?.origin?.link ?? null;
  return (
    <div className="close-stack">
      <div className={classes.head}>
        <p>
          <b>{label}</b>{" "}
          <CompanyLink companyTicker={companyTicker}>{ticker ?? companyName}</CompanyLink>
          {ticker === null ? null : ` ${companyName}`}
        </p>
        <p>
          <strong>{used?.value ?? noValueText}</strong>{" "}
          {used === undefined ? null : (
            <span className={classes.used}>
              In use {pastDay === null ? "today" : `on ${longDayText(pastDay)}`}
            </span>
          )}
        </p>
      </div>
      {isLine ? (
        <StepLine
          isPast={pastDay !== null}
          steps={steps}
          textOf={(amount) => textOf(field, amount, values)}
          unused={beside}
          until={until}
        />
      ) : null}
      <ol className={classes.list}>
        <Hidden />
        {listLines(history).map((line, at) => (
          // The order of the lines never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={at} line={line} until={until} />
        ))}
        {used === undefined ? <li className="nothing">No source has stated it so far.</li> : null}
      </ol>
      <div className={classes.foot}>
        <p className="quiet">
          Days in New York, on which a document states the value. {gapText(history.gap)}
        </p>
        <CopyButton
          label="Copy as table"
          refusal="Your browser refuses to copy. Select the lines instead."
          text={toTable(history)}
        />
        {link !== null && isWebAddress(link) ? (
          <Button
            component="a"
            href={link}
            leftSection={<IconExternalLink aria-hidden size={15} />}
            rel="noreferrer"
            target="_blank"
          >
            Open document
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** On a past day, leads to the present for what came later. */
function Hidden() {
  const { pathname, search, hash } = useLocation();
  if (pastDay === null) return null;
  return (
    <li className={classes.later}>
      What came after {longDayText(pastDay)} is hidden.{" "}
      <a href={withDay(pathname + search + hash, null)}>Go back to today</a> for the whole history.
    </li>
  );
}

type HistoryLine = { one: Known; until: string | null } | { unused: Unused };

/** The values and what was never in use, the last one first. */
function listLines({ values, unused }: History): HistoryLine[] {
  const lines = [
    ...unused.map((one) => ({ day: one.knownOn, line: { unused: one } })),
    ...values.map((one, at) => ({
      ...{ day: one.knownOn },
      line: { one, until: values[at - 1]?.knownOn ?? null },
    })),
  ];
  return lines
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
    .map(({ line }) => line);
}

function Line({ line, until }: { line: HistoryLine; until: string }) {
  if ("unused" in line) {
    const { knownOn, value, origin, why } = line.unused;
    return (
      <li data-state="unused">
        <p className={classes.day}>
          <time dateTime={knownOn}>{dayText(knownOn)}</time>
          <small>never used</small>
        </p>
        <strong>{value}</strong>
        <div>{origin === null ? null : <OriginLine origin={origin} />}</div>
        <p className={classes.outcome}>
          <span>
            <IconAlertTriangle aria-hidden size={15} /> Not used
          </span>
          <small>{why}</small>
        </p>
      </li>
    );
  }
  const { knownOn, value, origin, correction, formula, inputs } = line.one;
  const isUsed = line.until === null;
  return (
    <li data-state={isUsed ? "used" : undefined}>
      <p className={classes.day}>
        <time dateTime={knownOn}>{dayText(knownOn)}</time>
        <small>{lengthText(daysBetween(knownOn, line.until ?? until))}</small>
      </p>
      <strong>{value}</strong>
      <div>
        {correction === null ? null : (
          <p>
            {correctionText(correction)}
            <DocumentLink document={correction.document} />
          </p>
        )}
        {origin === null || correction !== null ? null : <OriginLine origin={origin} />}
        {formula === null ? null : (
          <small>
            {formula}
            {inputs.length === 0
              ? ""
              : `: ${inputs.map((one) => one.value.replaceAll(" ", "\u00a0")).join(", ")}`}
          </small>
        )}
      </div>
      <p className={classes.outcome}>
        {isUsed ? (
          <span>
            <IconCircleCheck aria-hidden size={15} /> In use
          </span>
        ) : (
          "Replaced"
        )}
      </p>
    </li>
  );
}

function lengthText(days: number): string {
  return days === 0 ? "" : `for ${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;
}

/** Prices of other currencies than the dollar stand without a sign on the line. */
function textOf(field: FieldId, amount: number, values: readonly Known[]): string {
  const isPrice = fieldOf(field).format === "price" || field === "PriceRange";
  if (!isPrice) return visibleText(field, amount);
  const text = amount.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return values.every(({ value }) => value === noValueText || value.startsWith("$"))
    ? `$${text}`
    : text;
}

function toAmount(text: string): number | null {
  const number = Number(text.replaceAll(",", ""));
  return text !== "" && Number.isFinite(number) ? number : null;
}

/** The lines as cells for a spreadsheet. */
function toTable(history: History): string {
  const lines = listLines(history).map((line) => {
    const one = "unused" in line ? line.unused : line.one;
    const outcome = "unused" in line ? "Not used" : line.until === null ? "In use" : "Replaced";
    return [one.knownOn, one.value, originText(one.origin), outcome];
  });
  return [["Known from", "Value", "Source", "Outcome"], ...lines]
    .map((cells) => cells.join("\t"))
    .join("\n");
}
