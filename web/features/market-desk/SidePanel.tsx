import { ActionIcon, Button, CloseButton } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
  listStatements,
  statementPageSize,
  undoStatement,
} from "../../../domain/contract/staff/companies.ts";
import { undoRecord } from "../../../domain/contract/staff/records.ts";
import { factListOf } from "../../../domain/statements/fact-lists.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { figureText } from "../../parts/figure-text.ts";
import { Pages } from "../../parts/Pages.tsx";
import { DocumentLink } from "../../parts/sources/DocumentLink.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./cards.module.css";
import { type DeskCompany, keyOf, readable, waitingOf } from "./changes.ts";
import page from "./market-desk.module.css";
import { SourceOfChosen } from "./SourceOfChosen.tsx";
import type { Draft } from "./use-draft.ts";
import type { Attention } from "./ValueCard.tsx";
import values from "./values.module.css";

interface Props {
  /** Says why nothing can be stated; null when it can. */
  closed: string | null;
  company: DeskCompany;
  draft: Draft;
  attention: Attention;
  onJoin: () => void;
  onPart: () => void;
}

/** At the right: what the unsaved changes would change, the chosen value, what to decide, and what editors stated and added. */
export function SidePanel(props: Props) {
  const { closed, company, draft, onJoin, onPart } = props;
  return (
    <aside aria-label="Effects and statements" className={`${page.side} cards`}>
      {draft.count > 0 ? <EffectsCard company={company} draft={draft} /> : null}
      <ChosenCard {...props} />
      <ConflictsCard {...props} />
      <StatementsCard closed={closed} company={company} />
      <RecordsCard closed={closed} company={company} onJoin={onJoin} onPart={onPart} />
    </aside>
  );
}

function ChosenCard({ company, attention, draft, closed }: Props) {
  const { chosen, choose, setOpen, isInRow } = attention;
  const value = company.groups
    .flatMap(({ values }) => values)
    .find(({ field, deal }) => keyOf(field, deal) === chosen);
  if (isInRow || value === undefined) return null;
  return (
    <Card
      actions={<CloseButton aria-label="Close the source" onClick={() => choose(null)} size="sm" />}
      flush
      note="source"
      title={value.label}
    >
      <SourceOfChosen
        closed={closed}
        draft={draft}
        onChange={() => setOpen(keyOf(value.field, value.deal))}
        value={value}
      />
    </Card>
  );
}

/** What came after an editor's statement and differs from it, each with the way to its decision. */
function ConflictsCard({ company, attention }: Pick<Props, "company" | "attention">) {
  const values = company.groups.flatMap((group) =>
    group.values.flatMap((value) => {
      const [one] = waitingOf(value);
      return one
        ? [
            {
              label: value.label,
              one: `${readable(value.kind, one.value)} (${one.origin.source})`,
              at: group.group,
              value,
            },
          ]
        : [];
    }),
  );
  const lists = company.lists.filter(({ waiting }) => waiting.length > 0);
  const count = values.length + lists.length;
  if (count === 0) return null;
  return (
    <Card
      flush
      title={
        <>
          Conflicts <span className="badge">{count}</span>
        </>
      }
    >
      <ul aria-label="Conflicts" className={classes.statements}>
        {values.map(({ label, one, at, value }) => (
          <li key={keyOf(value.field, value.deal)}>
            <span>
              {label}
              <small>since then {one}</small>
            </span>
            <a href={`#${at}`} onClick={() => attention.choose(keyOf(value.field, value.deal))}>
              Decide
            </a>
          </li>
        ))}
        {lists.map(({ list, deal }) => (
          <li key={`${list} ${deal}`}>
            <span>
              {factListOf(list).title}
              <small>another list has come since</small>
            </span>
            <a href={`#list-${list}`}>Decide</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EffectsCard({ company, draft }: Pick<Props, "company" | "draft">) {
  const { outcome, failure, problems } = draft;
  return (
    <Card flush note="Nothing is saved yet" title="What this changes">
      {outcome === undefined ? (
        <p className="nothing" role="status">
          {problems.size > 0 ? "A change cannot be made; see its line." : failure || "Computing…"}
        </p>
      ) : (
        <>
          <Values company={company} effects={outcome.effects} />
          <Statistics figures={outcome.statistics} />
          <ListsAndViews lists={outcome.lists} views={outcome.views} />
          <GoingOut draft={draft} outcome={outcome} />
        </>
      )}
    </Card>
  );
}

type Outcome = NonNullable<Draft["outcome"]>;

function Values({ company, effects }: { company: DeskCompany; effects: Outcome["effects"] }) {
  const tickers = new Map(company.deals.map(({ dealKey, ticker }) => [dealKey, ticker]));
  if (effects.length === 0)
    return <p className="nothing">No value in the tables of readers changes.</p>;
  return (
    <dl className="fact-rows ruled">
      {effects.map(({ deal, label, before, after }) => (
        <div key={`${deal} ${label}`}>
          <dt>
            {label}
            {company.deals.length > 1 && deal !== null ? ` (${tickers.get(deal) ?? deal})` : ""}
          </dt>
          <Moved after={after} before={before} />
        </div>
      ))}
    </dl>
  );
}

function Moved({ before, after }: { before: string; after: string }) {
  return (
    <dd>
      <span className={classes.former}>{before} →</span> <b>{after}</b>
    </dd>
  );
}

/** Lists the figures whose text changes, at most as many as a person looks through. */
function Statistics({ figures }: { figures: Outcome["statistics"] }) {
  const told = figures
    .map(({ before, after, unit, ...one }) => ({
      ...{ ...one, before: figureText(before, unit), after: figureText(after, unit) },
    }))
    .filter(({ before, after }) => before !== after);
  if (told.length === 0) return null;
  return (
    <>
      <h3 className={classes.part}>Statistics</h3>
      <dl aria-label="Statistics that move" className="fact-rows ruled small-below">
        {told.slice(0, mostFigures).map(({ page, label, before, after }) => (
          <div key={`${page} ${label}`}>
            <dt>
              {label}
              <small>{page}</small>
            </dt>
            <Moved after={after} before={before} />
          </div>
        ))}
      </dl>
      {told.length > mostFigures ? (
        <p className="nothing">and {told.length - mostFigures} more figures</p>
      ) : null}
    </>
  );
}

const mostFigures = 10;

/** The lists and the saved views that the company enters or leaves. */
function ListsAndViews({ lists, views }: Pick<Outcome, "lists" | "views">) {
  if (lists.length + views.length === 0) return null;
  return (
    <>
      <h3 className={classes.part}>Lists and saved views</h3>
      <dl aria-label="Lists and saved views" className="fact-rows ruled">
        {lists.map(({ title, isIn }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{isIn ? "enters" : "leaves"}</dd>
          </div>
        ))}
        {views.map(({ name, isIn, count }) => (
          <div key={`${name} ${isIn}`}>
            <dt>{name ?? (count === 1 ? "1 view of another user" : `${count} views of others`)}</dt>
            <dd>{isIn ? "enters" : "leaves"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Tells the mails and alerts that readers get, with the choice of a correction that tells them nothing of itself. */
function GoingOut({
  outcome: { alerts, mails },
  draft: { isQuiet, setQuiet },
}: {
  outcome: Outcome;
  draft: Draft;
}) {
  const readers = mails.reduce((sum, one) => sum + one.readers, 0);
  const told = [
    alerts === 0 ? "No alert" : alerts === 1 ? "One alert" : `${alerts} alerts`,
    readers === 0 ? "no email" : readers === 1 ? "one email" : `${readers} emails`,
  ].join(", ");
  const options = [
    { title: "Tell readers", isOn: !isQuiet, effect: `${told}. Webhooks are told too.` },
    {
      ...{ title: "Correct quietly", isOn: isQuiet },
      effect: "No email, no alert, no webhook. The source of the value says that it was corrected.",
    },
  ];
  return (
    <>
      <h3 className={classes.part}>What goes out</h3>
      <fieldset aria-label="Who is told" className={`${values.options} ${classes.told}`}>
        {options.map(({ title, isOn, effect }) => (
          <button
            aria-pressed={isOn}
            key={title}
            onClick={() => setQuiet(title === "Correct quietly")}
            type="button"
          >
            <b>{title}</b>
            <small>{effect}</small>
          </button>
        ))}
      </fieldset>
      <dl aria-label="What goes out" className="fact-rows ruled small-below" hidden={isQuiet}>
        {mails.map(({ kind, subject, readers }) => (
          <div key={subject}>
            <dt>
              Email, {kind}
              <small>{subject}</small>
            </dt>
            <dd>{readers === 1 ? "1 reader" : `${readers.toLocaleString("en-US")} readers`}</dd>
          </div>
        ))}
        <div>
          <dt>Alerts on views of readers</dt>
          <dd>{alerts === 0 ? "none" : alerts.toLocaleString("en-US")}</dd>
        </div>
      </dl>
    </>
  );
}

/** What would be in use without the statements that are, by the numbers of these. */
function listFormer({ groups }: DeskCompany): ReadonlyMap<number, string> {
  const values = groups.flatMap((group) => group.values);
  return new Map(
    values.flatMap(({ kind, origin, others }) => {
      const former = others.find((one) => one.origin.rank !== "editor");
      return origin?.statement && former
        ? [[origin.statement.id, readable(kind, former.value)] as const]
        : [];
    }),
  );
}

function StatementsCard({ closed, company }: Pick<Props, "closed" | "company">) {
  const { companyTicker } = company;
  const former = listFormer(company);
  const [page, setPage] = useState(1);
  const list = useReply(listStatements, { params: { key: companyTicker }, query: { page } });
  return (
    <div id="statements">
      <Card
        flush
        note={list.data ? `${list.data.inUse} in use` : null}
        title="Statements of editors"
      >
        <Loaded lines={3} query={list} what="the statements">
          {({ statements }) => (
            <Undoables
              empty="No editor has stated a value of this company."
              items={statements.map(
                ({ id, label, value, because, document, isQuiet, by, at, undoneBy }) => ({
                  ...{ id, label, isOver: closed !== null || undoneBy !== null },
                  words: (
                    <>
                      {label}{" "}
                      {former.has(id) ? (
                        <span className={classes.former}>{former.get(id)} → </span>
                      ) : null}
                      {undoneBy === null ? (
                        <b>{readable("day", value)}</b>
                      ) : (
                        <s>{readable("day", value)}</s>
                      )}
                      <small>
                        {by}, {formatStaffMoment(at)}
                        {isQuiet ? ", quietly" : ""}: {because}
                        <DocumentLink document={document} />
                        {undoneBy === null ? null : `. Taken back by ${undoneBy}`}
                      </small>
                    </>
                  ),
                }),
              )}
              label="Statements of editors"
              undo={(id) => change(undoStatement, { params: { id } })}
            />
          )}
        </Loaded>
      </Card>
      <Pages
        label="Pages of the statements"
        onPage={setPage}
        page={page}
        size={statementPageSize}
        total={list.data?.total ?? 0}
      />
    </div>
  );
}

function RecordsCard({
  closed,
  company: { companyTicker, records, deals },
  onJoin,
  onPart,
}: Pick<Props, "closed" | "company" | "onJoin" | "onPart">) {
  const navigate = useNavigate();
  return (
    <Card
      actions={
        closed !== null ? null : (
          <>
            <Button onClick={onJoin} variant="subtle">
              Join
            </Button>
            <Button disabled={deals.length === 0} onClick={onPart} variant="subtle">
              Part
            </Button>
          </>
        )
      }
      flush
      title="Added by editors"
    >
      <Undoables
        empty="The sources know this company and its deals."
        items={records.map(({ id, words }) => ({
          id,
          label: words,
          words,
          isOver: closed !== null,
        }))}
        label="Added by editors"
        undo={async (id) => {
          const { companyTicker: at } = await change(undoRecord, { params: { id } });
          // Two companies that are one again stand under one address.
          if (at !== null && at !== companyTicker) void navigate(`${paths.deskCompanies}/${at}`);
        }}
      />
    </Card>
  );
}

interface UndoableProps {
  label: string;
  items: readonly { id: number; label: string; words: ReactNode; isOver: boolean }[];
  empty: string;
  undo: (id: number) => Promise<unknown>;
}

/** What editors did, each with a button that takes it back. */
function Undoables({ label, items, empty, undo }: UndoableProps) {
  const { act, isPending } = useAct();
  if (items.length === 0) return <p className="nothing">{empty}</p>;
  return (
    <ul aria-label={label} className={classes.statements}>
      {items.map(({ id, label: name, words, isOver }) => (
        <li key={id}>
          <span>{words}</span>
          {isOver ? null : (
            <ActionIcon
              aria-label={`Take back ${name}`}
              disabled={isPending}
              onClick={() => void act(() => undo(id), `${name} is taken back.`)}
            >
              <IconArrowBackUp aria-hidden size={15} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
