import { IconCalendar, IconPlayerPause, IconPlayerPlay, IconTag, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { isDay, newYorkDay } from "../../../domain/calendar/day.ts";
import { listStages } from "../../../domain/profile/stages.ts";
import { portalNow } from "../../api/site.ts";
import { StagesStrip } from "../../parts/company/StagesStrip.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { type Act, ActForm, type Input } from "./ActForm.tsx";
import classes from "./cards.module.css";
import { type DeskDeal, type DeskValue, withValue } from "./changes.ts";
import { RankMark } from "./RankMark.tsx";
import type { Draft } from "./use-draft.ts";

interface Props {
  deal: DeskDeal;
  /** The values of the deal, which tell where the days of its stages are from. */
  values: readonly DeskValue[];
  isSpac: boolean;
  draft: Draft;
  closed: string | null;
}

/** How far a deal is, and the acts by which it goes on. What is applied waits in the draft like any change. */
export function StatusCard({ deal, values, isSpac, draft, closed }: Props) {
  const [act, setAct] = useState<Act>();
  const apply = (written: readonly string[]) => {
    if (act === undefined) return;
    draft.setChanges(
      act.inputs.reduce((all, { label, field = "" }, at) => {
        const value = written[at] ?? "";
        return value === "" ? all : withValue(all, { label, field, deal: deal.dealKey, value });
      }, draft.changes),
    );
    setAct(undefined);
  };
  const choices = listChoices(deal);
  const reasons = choices.flatMap(({ reason }) => reason ?? []);
  return (
    <div id="status">
      <Card
        flush
        note={deal.expectedOn ? `Expected ${formatStaffDay(deal.expectedOn)}` : deal.stage}
        title="Status"
      >
        <div className={classes.stages}>
          <Stages deal={deal} isSpac={isSpac} values={values} />
        </div>
        {act ? (
          <ActForm act={act} key={act.title} onApply={apply} onClose={() => setAct(undefined)} />
        ) : null}
        {closed === null ? (
          <div className={classes.acts}>
            {choices.map(({ label, icon: Icon, reason, opens, isDanger }) => (
              <ReasonedButton
                className={isDanger && reason === null ? "danger" : undefined}
                data-open={act?.title === opens.title || undefined}
                key={label}
                leftSection={<Icon aria-hidden size={15} />}
                onClick={() => setAct(opens)}
                reason={reason}
              >
                {label}
              </ReasonedButton>
            ))}
            <span>{reasons[0] ?? resumes(deal)}</span>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

const resumes = ({ status }: DeskDeal) =>
  status === "Postponed" ? "Its terms stay" : "Resume follows a postponement";

/** The fields that date the stages. */
const fieldsOfStages: Readonly<Record<string, readonly string[]>> = {
  "Confidential Filing": ["ConfidentialDate"],
  Filed: ["FileDate"],
  Priced: ["OfferDate", "ExpPricingDate"],
  Trading: ["TradeDate"],
  Postponed: ["PostponedDate"],
  Withdrawn: ["WithdrawnDate"],
};

function Stages({ deal, values, isSpac }: Pick<Props, "deal" | "values" | "isSpac">) {
  const find = (field: string) => values.find((one) => one.field === field);
  const day = (field: string) => {
    const text = find(field)?.value ?? "";
    return isDay(text) ? text : null;
  };
  const dots = listStages(
    {
      ...{ status: deal.status, isSpac },
      ...{ watchlistedOn: null, quietPeriodEndsOn: null, lockupEndsOn: null },
      ...{ acquiredOn: null, delistedOn: null },
      confidentialOn: day("ConfidentialDate"),
      filedOn: day("FileDate"),
      termsSetOn: deal.terms.find(({ low }) => low !== null)?.on ?? null,
      expectedOn: deal.expectedOn,
      offerOn: deal.pricedOn,
      tradeOn: day("TradeDate"),
      postponedOn: day("PostponedDate"),
      withdrawnOn: day("WithdrawnDate"),
      announcedOn: day("AnnouncedDate"),
      voteOn: day("VoteDate"),
      completedOn: day("CompletionDate"),
      liquidatedOn: day("LiquidationDate"),
      deadlineOn: day("SpacDeadline"),
    },
    newYorkDay(portalNow()),
  );
  return (
    <StagesStrip
      markOf={(title) => {
        const known = fieldsOfStages[title]?.map(find).find((value) => value?.shown);
        return known?.origin ? <RankMark isShort origin={known.origin} /> : null;
      }}
      stages={{ dots, popUp: [] }}
    />
  );
}

/** The acts that the state of a deal offers, or the reason why it does not allow them. */
function listChoices(deal: DeskDeal) {
  const today = newYorkDay(portalNow());
  const isPriced = deal.pricedOn !== null;
  const isOver = deal.status === "Withdrawn" || deal.status === "Acquired";
  const why = isOver ? `The deal is ${deal.status.toLowerCase()}` : null;
  const whyNot = (word: string) => why ?? (isPriced ? `A priced deal can't be ${word}` : null);
  const day = (label: string, field: string, text = today): Input => ({
    ...{ label, field, text, isDay: true },
  });
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
      ...{ label: "Withdraw", icon: IconX, reason: whyNot("withdrawn"), isDanger: true },
      opens: { title: "Withdraw", inputs: [day("Withdrawn", "WithdrawnDate")] },
    },
  ].map((choice) => ({ isDanger: false, ...choice }));
}
