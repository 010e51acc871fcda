import { type CSSProperties, useState } from "react";
import { addDays } from "../../../../domain/calendar/day.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  getKeyUsage,
  keyOutcomes,
  listApiKeys,
} from "../../../../domain/contract/users/api-keys.ts";
import { countText, monthDayText, percentText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { ColumnChart } from "../../../charts/ColumnChart.tsx";
import { Segments } from "../../../charts/Segments.tsx";
import { Card, inCard } from "../../../ui/Card.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../../ui/moments.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { RowTable } from "../../../ui/tables/RowTable.tsx";
import classes from "./keys.module.css";
import { useWhose, WhoseKeys } from "./WhoseKeys.tsx";

type Usage = Reply<typeof getKeyUsage>;
type Use = Usage["uses"][number];

const spans = [7, 30, 90];
const isAnswered = ({ outcome }: Use) => outcome === "answered" || outcome === "unchanged";
const sum = (uses: readonly Use[]) => uses.reduce((total, { count }) => total + count, 0);

/** What programs asked for with keys, by day and key, and what was refused to them. */
export function ApiUsagePage() {
  const [whose, setWhose] = useWhose();
  const [days, setDays] = useState(30);
  const usage = useReply(getKeyUsage, { query: { whose, days } });
  const keys = useReply(listApiKeys, { query: { whose } });
  return (
    <Page sub="Requests of your API keys" title="API Usage">
      <div className="stack">
        <div className={classes.top}>
          <WhoseKeys onWhose={setWhose} whose={whose} />
          <Segments
            label="Days"
            onChoose={(span) => setDays(Number(span))}
            options={spans.map((span) => ({ id: String(span), label: `${span} Days` }))}
            value={String(days)}
          />
        </div>
        <Loaded frame={inCard()} lines={8} query={usage} what="the use of your API keys">
          {(loaded) => <Parts days={days} limits={keys.data?.limits} usage={loaded} />}
        </Loaded>
      </div>
    </Page>
  );
}

interface Props {
  usage: Usage;
  days: number;
  limits: Limits | undefined;
}

function Parts({ usage: { uses, today, ofAccountToday }, days, limits }: Props) {
  const answered = uses.filter(isAnswered);
  const unchanged = answered.filter((use) => use.outcome === "unchanged");
  const refused = uses.filter((use) => !isAnswered(use));
  const ofDay = (day: string) => answered.filter((use) => use.day === day);
  const names = new Map(uses.map(({ keyId, key }) => [keyId, key]));
  const columns = Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days));
  const ofKey = (id: number) => answered.filter(({ keyId }) => keyId === id);
  const hasTwin = (name: string) => [...names.values()].filter((one) => one === name).length > 1;
  const byKey = [...names].map(([id, name]) => ({
    ...{ id, total: sum(ofKey(id)) },
    label: hasTwin(name) ? `${name} (${id})` : name,
  }));
  byKey.sort((one, other) => other.total - one.total);
  return (
    <>
      <Facts
        className={classes.figures}
        rows={[
          ["Requests", countText(sum(answered))],
          ["Not changed (304)", shareText(sum(unchanged), sum(answered))],
          ["Busiest day", countText(Math.max(0, ...columns.map((day) => sum(ofDay(day)))))],
          ["Keys in use", countText(byKey.filter(({ total }) => total > 0).length)],
          ["Refused", countText(sum(refused))],
          [
            `Account today${limits ? `, of ${countText(limits.perDay)}` : ""}`,
            countText(ofAccountToday),
          ],
        ]}
      />
      <div className={classes.below}>
        <Card title="Requests by key and day">
          {answered.length === 0 ? (
            <EmptyState advice="Requests appear here within seconds." />
          ) : (
            <ColumnChart
              categories={columns.map(monthDayText)}
              height={260}
              isStacked
              label="Requests by key and day"
              running={days - 1}
              runningName="Today, so far"
              series={byKey.map(({ id, label }) => ({
                name: label,
                values: columns.map((day) => sum(ofKey(id).filter((use) => use.day === day))),
              }))}
              text={(value) => countText(value ?? 0)}
              tickText={countText}
            />
          )}
        </Card>
        <div className="cards">
          {limits && <LimitsCard limits={limits} today={ofAccountToday} uses={refused} />}
          <Card flush title="By key">
            <Facts
              className="fact-rows ruled"
              rows={[
                ...byKey.map(({ label, total }) => [label, countText(total)] as const),
                ["All", countText(sum(answered))],
              ]}
            />
          </Card>
        </div>
      </div>
      <Card flush note={countText(sum(refused))} title="Refused">
        {refused.length === 0 ? (
          <EmptyState advice="No request was refused." />
        ) : (
          <Refusals uses={refused} />
        )}
      </Card>
    </>
  );
}

/** The status of each refusal, and what its user can do. */
const refusals: Partial<Record<Use["outcome"], { status: number; helps: string }>> = {
  invalid: { status: 401, helps: "Make a new key, or stop the old program." },
  network: { status: 403, helps: "Make a key that allows this network, or use the VPN." },
  scope: { status: 403, helps: "Make a key with the scope that the answer names." },
  limit: { status: 429, helps: "Wait as long as Retry-After says, and ask for whole views." },
};

function Refusals({ uses }: { uses: readonly Use[] }) {
  const newestFirst = [...uses].sort((one, other) => other.lastAt.localeCompare(one.lastAt));
  return (
    <RowTable
      density="usual"
      heads={["Last", "Key", "Answer", "Why", "What helps", "From", "Times"]}
      label="Refused requests"
      numbers={["Times"]}
      rows={newestFirst.map(({ lastAt, key, outcome, lastFrom, count }) => [
        formatMoment(lastAt),
        key,
        <span className={classes.code} key="status">
          {refusals[outcome]?.status}
        </span>,
        keyOutcomes[outcome],
        refusals[outcome]?.helps,
        lastFrom,
        countText(count),
      ])}
    />
  );
}

/** A count with its share of a whole, which is left out where it is nothing. */
function shareText(part: number, whole: number): string {
  return part === 0 ? countText(part) : `${countText(part)} (${percentText((100 * part) / whole)})`;
}

interface Limits {
  perMinute: number;
  perDay: number;
}

/** How far each limit was used up: that of a key by its refusals, that of the account by what it asked for today. */
function LimitsCard({
  limits,
  uses,
  today,
}: {
  limits: Limits;
  uses: readonly Use[];
  today: number;
}) {
  const refused = sum(uses.filter(({ outcome }) => outcome === "limit"));
  const share = Math.min(1, today / limits.perDay);
  return (
    <Card flush title="Limits">
      <p className={classes.limit} data-reached={refused > 0}>
        A minute, each key <b>{countText(limits.perMinute)} requests</b>
        <i style={{ "--share": refused > 0 ? "100%" : "0%" } as CSSProperties} />
        <small>{refused > 0 ? `Reached: ${countText(refused)} refused` : "Never reached"}</small>
      </p>
      <p className={classes.limit} data-reached={share === 1}>
        A day, the whole account <b>{countText(limits.perDay)} requests</b>
        <i style={{ "--share": `${share * 100}%` } as CSSProperties} />
        <small>{countText(today)} today</small>
      </p>
    </Card>
  );
}
