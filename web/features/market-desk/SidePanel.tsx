import { ActionIcon, Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { undoRecord, undoStatement } from "../../../domain/contract/staff/companies.ts";
import { change } from "../../api/change.ts";
import { Card } from "../../ui/Card.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import type { DeskCompany } from "./changes.ts";
import classes from "./market-desk.module.css";
import type { Draft } from "./use-draft.ts";

interface Props {
  company: DeskCompany;
  draft: Draft;
  onJoin: () => void;
}

/** At the right: what the unsaved changes would change, what editors stated before, and what they added. */
export function SidePanel({ company, draft, onJoin }: Props) {
  return (
    <aside aria-label="Effects and statements" className={classes.side}>
      {draft.count > 0 ? <EffectsCard company={company} draft={draft} /> : null}
      <StatementsCard company={company} />
      <RecordsCard company={company} onJoin={onJoin} />
    </aside>
  );
}

function EffectsCard({ company, draft: { effects, failure, problems } }: Omit<Props, "onJoin">) {
  const tickers = new Map(company.deals.map(({ dealKey, ticker }) => [dealKey, ticker]));
  return (
    <Card flush note="Nothing is saved yet" title="What this changes">
      {effects === undefined ? (
        <p className={classes.none} role="status">
          {problems.size > 0 ? "A change cannot be made; see its line." : failure || "Computing…"}
        </p>
      ) : effects.length === 0 ? (
        <p className={classes.none}>No value in the tables of readers changes.</p>
      ) : (
        <dl className={classes.effects}>
          {effects.map(({ deal, label, before, after }) => (
            <div key={`${deal} ${label}`}>
              <dt>
                {label}
                {company.deals.length > 1 && deal !== null ? ` (${tickers.get(deal) ?? deal})` : ""}
              </dt>
              <dd>
                {before} → <b>{after}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function StatementsCard({ company: { statements } }: Pick<Props, "company">) {
  const { act, isPending } = useAct();
  const standing = statements.filter(({ undoneBy }) => undoneBy === null);
  return (
    <div id="statements">
      <Card flush note={`${standing.length} in use`} title="Statements of editors">
        {statements.length === 0 ? (
          <p className={classes.none}>No editor has stated a value of this company.</p>
        ) : (
          <ul aria-label="Statements of editors" className={classes.statements}>
            {statements.map(({ id, label, value, because, by, at, undoneBy }) => (
              <li key={id}>
                <span>
                  {label} {undoneBy === null ? <b>{value}</b> : <s>{value}</s>}
                  <small>
                    {by}, {formatStaffMoment(at)}: {because}
                    {undoneBy === null ? null : `. Taken back by ${undoneBy}`}
                  </small>
                </span>
                {undoneBy === null ? (
                  <ActionIcon
                    aria-label={`Take back ${label}`}
                    disabled={isPending}
                    onClick={() =>
                      void act(
                        () => change(undoStatement, { params: { id } }),
                        `${label} is taken back.`,
                      )
                    }
                  >
                    <IconArrowBackUp aria-hidden size={15} />
                  </ActionIcon>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function RecordsCard({ company: { records, isEditable }, onJoin }: Omit<Props, "draft">) {
  const { act, isPending } = useAct();
  return (
    <Card
      actions={
        <Button disabled={!isEditable} onClick={onJoin} variant="subtle">
          Join with another company
        </Button>
      }
      flush
      title="Added by editors"
    >
      {records.length === 0 ? (
        <p className={classes.none}>The sources know this company and its deals.</p>
      ) : (
        <ul aria-label="Added by editors" className={classes.statements}>
          {records.map(({ id, words }) => (
            <li key={id}>
              <span>{words}</span>
              <ActionIcon
                aria-label={`Take back: ${words}`}
                disabled={isPending}
                onClick={() =>
                  void act(() => change(undoRecord, { params: { id } }), `Taken back: ${words}.`)
                }
              >
                <IconArrowBackUp aria-hidden size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
