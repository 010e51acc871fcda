import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { getPlan, planKinds } from "../../../domain/contract/staff/newsroom.ts";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./newsroom.module.css";

const titles = {
  prices: "Prices within two weeks",
  trades: "Trades today and tomorrow",
  filed: "Filed since yesterday",
  lockup: "Lock-ups end this week",
  quiet: "Quiet periods end this week",
} as const satisfies Record<(typeof planKinds)[number], string>;

type Item = Reply<typeof getPlan>["items"][number];

interface Props {
  /** Begins a piece about a company; null for those who only read. */
  onBegin: ((kind: PieceKind, company: string) => void) | null;
}

/** From what a morning begins: what the days bring, and what is missing for it. */
export function Plan({ onBegin }: Props) {
  const plan = useReply(getPlan);
  return (
    <div className={classes.plan}>
      <Loaded lines={6} query={plan} what="the plan">
        {({ items, conflicts }) => (
          <>
            {conflicts === 0 ? null : (
              <Card title="Conflicts">
                <Link to={paths.deskCompanies}>
                  {conflicts} {conflicts === 1 ? "company" : "companies"} with a value to decide
                </Link>
              </Card>
            )}
            {planKinds.map((kind) => {
              const own = items.filter((item) => item.kind === kind);
              return own.length === 0 ? null : (
                <Card flush key={kind} note={String(own.length)} title={titles[kind]}>
                  <ul className={classes.planned}>
                    {own.map((item) => (
                      <Planned item={item} key={`${item.company} ${item.day}`} onBegin={onBegin} />
                    ))}
                  </ul>
                </Card>
              );
            })}
            {items.length === 0 ? (
              <Card title="Plan of the day">The days ahead bring nothing.</Card>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Planned({ item, onBegin }: { item: Item } & Props) {
  const { kind, day, company, companyName, ticker, hasTerms, hasRating, hasNote } = item;
  const missing = kind === "prices" || kind === "trades";
  const gaps = [
    ...(hasTerms ? [] : ["no terms"]),
    ...(hasRating ? [] : ["not rated"]),
    ...(hasNote ? [] : ["no note"]),
  ];
  return (
    <li>
      <time dateTime={day}>{day.slice(5).replace("-", "/")}</time>
      <span>
        <b>
          <Link to={`${paths.deskCompanies}/${company}`}>{ticker ?? company}</Link>
        </b>{" "}
        {companyName}
        {missing && gaps.length > 0 ? <small>{gaps.join(", ")}</small> : null}
      </span>
      {onBegin === null || !missing ? null : !hasRating ? (
        <Button
          aria-label={`Start report on ${companyName}`}
          onClick={() => onBegin("research", company)}
          size="compact-xs"
        >
          Start report
        </Button>
      ) : hasNote ? null : (
        <Button
          aria-label={`Start note on ${companyName}`}
          onClick={() => onBegin("note", company)}
          size="compact-xs"
        >
          Start note
        </Button>
      )}
    </li>
  );
}
