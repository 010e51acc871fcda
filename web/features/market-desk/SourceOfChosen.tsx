import { Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconPencil } from "@tabler/icons-react";
import { undoStatement } from "../../../domain/contract/staff/companies.ts";
import { change } from "../../api/change.ts";
import { StatedWords } from "../../parts/filings/StatedWords.tsx";
import { DocumentLink } from "../../parts/sources/DocumentLink.tsx";
import { formatStaffDay, formatStaffMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import {
  type DeskOrigin,
  type DeskValue,
  keyOf,
  readable,
  stateAgain,
  textOf,
  valueIn,
  waitingOf,
} from "./changes.ts";
import { RankMark } from "./RankMark.tsx";
import type { Draft } from "./use-draft.ts";
import classes from "./values.module.css";

interface Props {
  value: DeskValue;
  draft: Draft;
  closed: string | null;
  /** Opens the row of the value to its field. */
  onChange: () => void;
}

/** Who states a value and why, what lost to it, and the choice between it and what came since. */
export function SourceOfChosen({ value, draft, closed, onChange }: Props) {
  const { origin, others } = value;
  const { act, isPending } = useAct();
  const statement = origin?.statement ?? null;
  const lost = others.filter(({ waits }) => !waits);
  return (
    <>
      <p className={classes.inUse}>
        <b>{textOf(value) ?? "—"}</b>
        {origin ? (
          <>
            <span className="badge" data-tone="brand">
              In use
            </span>
            <RankMark isShort origin={origin} />
          </>
        ) : null}
      </p>
      <dl className={classes.sourceFacts}>
        <div>
          <dt>Stated by</dt>
          <dd>{origin ? sayWho(origin) : value.shown === null ? "nobody" : "no source itself"}</dd>
        </div>
        {statement ? (
          <div>
            <dt>Reason</dt>
            <dd>
              “{statement.because}”
              <DocumentLink document={statement.document} />
              {statement.isQuiet ? <small>Corrected quietly: no reader was told.</small> : null}
            </dd>
          </div>
        ) : null}
        {lost.length === 0 ? null : (
          <div>
            <dt>Lost to it</dt>
            <dd>
              {lost.map((one) => (
                <p key={`${one.value} ${one.origin.place}`}>
                  <s>{readable(value.kind, one.value)}</s> <RankMark origin={one.origin} />
                  <small>{one.origin.place}</small>
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {waitingOf(value).length > 0 ? (
        <Conflict closed={closed} draft={draft} value={value} />
      ) : null}
      {closed === null ? (
        <div className={classes.sourceButtons}>
          <Button leftSection={<IconPencil aria-hidden size={15} />} onClick={onChange}>
            Change
          </Button>
          {statement ? (
            <Button
              leftSection={<IconArrowBackUp aria-hidden size={15} />}
              loading={isPending}
              onClick={() =>
                void act(
                  () => change(undoStatement, { params: { id: statement.id } }),
                  `${value.label} is taken back.`,
                )
              }
            >
              Take back
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const sayWho = ({ statement, source, place, on }: DeskOrigin) =>
  statement
    ? `${statement.by}, ${formatStaffMoment(statement.at)}`
    : [source, place, on && formatStaffDay(on)].filter(Boolean).join(", ");

/** What came after an editor's value: the editor keeps theirs by stating it again, or takes the other. */
function Conflict({ value, draft, closed }: Omit<Props, "onChange">) {
  const waiting = waitingOf(value);
  const written = valueIn(draft.changes, keyOf(value.field, value.deal));
  const take = (text: string) => draft.setChanges(stateAgain(draft.changes, value, text));
  const options = [
    {
      ...{ verb: "Keep mine", text: value.value, origin: value.origin, told: textOf(value) ?? "—" },
      effect: "Stays as it is; the other value counts as seen.",
    },
    ...waiting.map((one) => ({
      ...{
        verb: "Take theirs",
        text: one.value,
        origin: one.origin,
        told: readable(value.kind, one.value),
        effect: "Becomes what editors state, in place of yours.",
      },
    })),
  ];
  return (
    <section aria-label={`Decide ${value.label}`} className={classes.conflict}>
      <p>
        <IconAlertTriangle aria-hidden size={15} />A source says otherwise since
      </p>
      {waiting.map(({ passage, ...one }) =>
        passage === null ? null : (
          <blockquote className={classes.passage} key={`${one.value} ${one.origin.place}`}>
            “<StatedWords passage={passage.text} value={readable(value.kind, one.value)} />”
            <small>{passage.place}</small>
          </blockquote>
        ),
      )}
      <div className={classes.options}>
        {options.map(({ verb, text, origin, told, effect }) => (
          <button
            aria-pressed={written === text}
            disabled={closed !== null}
            key={`${verb} ${text} ${origin?.place}`}
            onClick={() => take(text)}
            type="button"
          >
            <b>
              {verb} <span>{told}</span>
            </b>
            {origin ? <RankMark origin={origin} /> : null}
            {origin && !origin.statement ? <small>{origin.place}</small> : null}
            <small>{effect}</small>
          </button>
        ))}
      </div>
    </section>
  );
}
