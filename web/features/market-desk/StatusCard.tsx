import { ActionIcon, Button, TextInput } from "@mantine/core";
import {
  IconCalendar,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { portalNow } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { RowTable } from "../../ui/RowTable.tsx";
import { type Changes, type DeskDeal, keyOf, withValue } from "./changes.ts";
import classes from "./market-desk.module.css";
import type { Draft } from "./use-draft.ts";

interface Props {
  deal: DeskDeal;
  draft: Draft;
  closed: string | null;
}

type Terms = DeskDeal["terms"][number];

interface Input {
  label: string;
  /** The field of the statement; the parts of a range have none. */
  field?: string;
  text: string;
}

interface Act {
  title: string;
  inputs: readonly Input[];
}

/** The acts by which a deal goes on, and the history of its terms. What is applied waits in the draft like any change. */
export function StatusCard({ deal, draft, closed }: Props) {
  const [act, setAct] = useState<Act>();
  const apply = (written: readonly string[]) => {
    if (act === undefined) return;
    draft.setChanges(
      act.title === "Terms"
        ? withTerms(draft.changes, deal.dealKey, written)
        : act.inputs.reduce((all, { label, field = "" }, at) => {
            const value = written[at] ?? "";
            return value === "" ? all : withValue(all, { label, field, deal: deal.dealKey, value });
          }, draft.changes),
    );
    setAct(undefined);
  };
  return (
    <div id="status">
      <Card
        flush
        note={deal.expectedOn ? `Expected ${formatStaffDay(deal.expectedOn)}` : null}
        title="Status and Terms"
      >
        <div className={classes.acts}>
          {listChoices(deal, closed).map(({ label, icon: Icon, reason, opens }) => (
            <ReasonedButton
              key={label}
              leftSection={<Icon aria-hidden size={15} />}
              onClick={() => setAct(opens)}
              reason={reason}
            >
              {label}
            </ReasonedButton>
          ))}
        </div>
        {act ? (
          <ActForm act={act} key={act.title} onApply={apply} onClose={() => setAct(undefined)} />
        ) : null}
        <TermsProblems deal={deal} draft={draft} />
        {deal.terms.length === 0 ? null : (
          <TermsTable isClosed={closed !== null} onRevise={setAct} terms={deal.terms} />
        )}
      </Card>
    </div>
  );
}

/** The acts that the state of a deal offers, or the reason why it does not allow them. */
function listChoices(deal: DeskDeal, closed: string | null) {
  const today = newYorkDay(portalNow());
  const isPriced = deal.pricedOn !== null;
  const isOver = deal.status === "Withdrawn" || deal.status === "Acquired";
  const why = closed ?? (isOver ? `The deal is ${deal.status.toLowerCase()}` : null);
  const whyNot = (word: string) => why ?? (isPriced ? `A priced deal can't be ${word}` : null);
  const day = (label: string, field: string, text = today): Input => ({ label, field, text });
  const last = deal.terms.findLast(({ kind }) => kind !== "final");
  return [
    {
      ...{ label: isPriced ? "Change price" : "Enter price", icon: IconTag, reason: why },
      opens: {
        title: "Price",
        inputs: [
          { label: "IPO Price", field: "IpoPrice", text: "" },
          day("Offer Date", "OfferDate"),
          { label: "Shares Offered", field: "Shares", text: last?.shares ?? "" },
        ],
      },
    },
    {
      ...{ label: "Change date", icon: IconCalendar, reason: whyNot("scheduled") },
      opens: {
        title: "Expected day",
        inputs: [day("Exp. Pricing Date", "ExpPricingDate", deal.expectedOn ?? today)],
      },
    },
    deal.status === "Postponed"
      ? {
          ...{ label: "Resume", icon: IconPlayerPlay, reason: why },
          opens: { title: "Resume", inputs: [day("Resumed", "ResumedDate")] },
        }
      : {
          ...{ label: "Postpone", icon: IconPlayerPause, reason: whyNot("postponed") },
          opens: { title: "Postpone", inputs: [day("Postponed", "PostponedDate")] },
        },
    {
      ...{ label: "Withdraw", icon: IconX, reason: whyNot("withdrawn") },
      opens: { title: "Withdraw", inputs: [day("Withdrawn", "WithdrawnDate")] },
    },
    {
      ...{ label: "Add a revision", icon: IconPlus, reason: closed },
      opens: revise({ low: null, high: null, shares: null, ...last, on: today }),
    },
  ];
}

const revise = ({ on, low, high, shares }: Omit<Terms, "kind">): Act => ({
  title: "Terms",
  inputs: [
    { label: "Stated on", text: on },
    { label: "Low", text: low ?? "" },
    { label: "High", text: high ?? "" },
    { label: "Shares", text: shares ?? "" },
  ],
});

interface TermsTableProps {
  terms: readonly Terms[];
  isClosed: boolean;
  onRevise: (act: Act) => void;
}

function TermsTable({ terms, isClosed, onRevise }: TermsTableProps) {
  return (
    <RowTable
      heads={["Stated On", "Terms", "Price Range", "Shares", ""]}
      label="Terms"
      numbers={["Shares"]}
      rows={terms.map((one) => [
        formatStaffDay(one.on),
        kindWords[one.kind] ?? one.kind,
        one.low === null ? "—" : one.low === one.high ? one.low : `${one.low}–${one.high}`,
        one.shares === null ? "—" : Number(one.shares).toLocaleString("en-US"),
        one.kind === "final" ? null : (
          <ActionIcon
            aria-label={`Change the terms of ${formatStaffDay(one.on)}`}
            disabled={isClosed}
            key="change"
            onClick={() => onRevise(revise(one))}
          >
            <IconPencil aria-hidden size={15} />
          </ActionIcon>
        ),
      ])}
    />
  );
}

const kindWords: Readonly<Record<string, string>> = {
  ...{ original: "Original", revised: "Revised", final: "Final" },
};

/** A range and its shares are stated on one day: on that of earlier terms they correct them, else they revise them. */
function withTerms(
  changes: Changes,
  deal: number,
  [on = "", low, high, shares]: readonly string[],
) {
  const ranged = low
    ? withValue(changes, {
        label: "Price Range",
        field: "PriceRange",
        deal,
        value: `${low}–${high}`,
        on,
      })
    : changes;
  return shares
    ? withValue(ranged, { label: "Shares Offered", field: "Shares", deal, value: shares, on })
    : ranged;
}

function ActForm(props: { act: Act; onApply: (written: string[]) => void; onClose: () => void }) {
  const { title, inputs } = props.act;
  const [written, setWritten] = useState(inputs.map(({ text }) => text));
  return (
    <form
      aria-label={title}
      className={classes.act}
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply(written.map((text) => text.trim()));
      }}
    >
      {inputs.map(({ label }, at) => (
        <TextInput
          autoComplete="off"
          autoFocus={at === 0}
          key={label}
          label={label}
          onChange={({ currentTarget: { value } }) => setWritten(written.with(at, value))}
          value={written[at] ?? ""}
        />
      ))}
      <Button type="submit" variant="light">
        Apply
      </Button>
      <Button onClick={props.onClose} variant="subtle">
        Cancel
      </Button>
    </form>
  );
}

/** The sentences about terms, which have no row of their own among the values. */
function TermsProblems({ deal, draft }: Pick<Props, "deal" | "draft">) {
  const own = Object.entries(draft.changes).flatMap(([key, one]) =>
    one.deal === deal.dealKey &&
    "value" in one &&
    (one.on || key === keyOf("ResumedDate", deal.dealKey))
      ? [{ key, text: `${one.label}: ${one.value}`, problem: draft.problems.get(key) }]
      : [],
  );
  return own.map(({ key, text, problem }) => (
    <p
      className={problem ? classes.problem : classes.pending}
      key={key}
      role={problem ? "alert" : undefined}
    >
      {problem ?? text}
    </p>
  ));
}
