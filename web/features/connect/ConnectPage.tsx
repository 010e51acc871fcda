import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import { getView } from "../../../domain/contract/views.ts";
import type { FieldType } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { countText, noValueText } from "../../../domain/fields/formats.ts";
import { fileColumnOf } from "../../../domain/files/file-column.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { pastName } from "../../api/past-day.ts";
import { useReply } from "../../api/query-of.ts";
import { type AskedChange, FeedList } from "../../parts/feeds/FeedList.tsx";
import { paths } from "../../paths.ts";
import { Card, inCard } from "../../ui/Card.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { newKeyPath, readViewId, viewPath } from "../../view-paths.ts";
import { AgentsCard } from "./AgentsCard.tsx";
import { Beside } from "./Beside.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { allOf, chosenOf } from "./chosen-columns.ts";
import classes from "./connect.module.css";
import { SeriesCard } from "./SeriesCard.tsx";
import { SheetsAddress } from "./SheetsAddress.tsx";
import { WebhookCard } from "./WebhookCard.tsx";
import { dataUrl, type Program, programs } from "./write-lines.ts";

const shownRows = 5;

const places = {
  sheets: "Google Sheets",
  calendar: "Calendar",
  webhook: "Webhook",
  agents: "AI agents",
  series: "Month ends",
} as const;

type Place = Program | keyof typeof places;

const groups: Readonly<Record<string, readonly Place[]>> = {
  ...{ Spreadsheets: ["excel", "sheets"], Code: ["python", "r", "curl"] },
  Backtests: ["series"],
  ...{ Push: ["webhook", "calendar"], Agents: ["agents"] },
};
/** The places whose programs do not read the columns of the view. */
const withoutColumns: readonly Place[] = ["webhook", "calendar", "agents"];
const allPlaces = Object.values(groups).flat();
const labels: Readonly<Record<Place, string>> = {
  ...{ excel: programs.excel.label, python: programs.python.label },
  ...{ r: programs.r.label, curl: programs.curl.label },
  ...places,
};

/** Says how each program reads the rows of a view. The address can be sent to an IT desk. */
export function ConnectPage() {
  const [address, setAddress] = useSearchParams();
  const viewId = readViewId(address);
  if (viewId === null) return <Navigate replace to={paths.notFound} />;
  const asked = address.get("with");
  const place = allPlaces.find((name) => name === asked) ?? "excel";
  return (
    <ConnectView
      key={viewId}
      onPlace={(next) => setAddress({ viewId, with: next }, { replace: true })}
      place={place}
      viewId={viewId}
    />
  );
}

interface Props {
  viewId: string;
  place: Place;
  onPlace: (place: Place) => void;
}

function ConnectView({ viewId, place, onPlace }: Props) {
  const [leftOut, setLeftOut] = useState<readonly FieldId[]>([]);
  const view = useReply(getView, {
    params: { id: viewId },
    query: { visible: "false", dictionaries: "false", page: 1, pageSize: shownRows },
  });
  const path = view.data && viewPath(view.data.viewType, viewId);
  return (
    <Page
      actions={
        <>
          <Button component="a" href="/api/docs">
            API docs
          </Button>
          {path ? (
            <Button component={Link} to={path}>
              Open view
            </Button>
          ) : null}
        </>
      }
      sub={view.data && (view.data.name ?? viewTypes[view.data.viewType].title)}
      title="Connect"
    >
      <div className={classes.page}>
        <Rail onPlace={onPlace} place={place} />
        <Loaded frame={inCard()} lines={8} query={view} what="the view">
          {(loaded) => (
            <>
              <div className={classes.main}>
                <Steps
                  ids={chosenOf(loaded, leftOut)}
                  place={place}
                  view={loaded}
                  viewId={viewId}
                />
                <FirstRows view={loaded} />
              </div>
              <Beside
                hasColumns={!withoutColumns.includes(place)}
                hasKeys={place in programs}
                leftOut={leftOut}
                onLeaveOut={setLeftOut}
                view={loaded}
              />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** The programs in their groups; a phone has a select instead. */
function Rail({ place, onPlace }: Pick<Props, "place" | "onPlace">) {
  if (useIsPhone())
    return (
      <Choice
        aria-label="Programs"
        data={Object.entries(groups).map(([group, names]) => ({
          group,
          items: names.map((name) => ({ value: name, label: labels[name] })),
        }))}
        onChange={onPlace}
        value={place}
      />
    );
  return (
    <nav aria-label="Programs" className={classes.programs}>
      {Object.entries(groups).map(([group, names]) => (
        <section className={classes.group} key={group}>
          <h2>{group}</h2>
          <div className={classes.rail}>
            {names.map((name) => (
              <button
                aria-current={name === place || undefined}
                key={name}
                onClick={() => onPlace(name)}
                type="button"
              >
                {labels[name]}
              </button>
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

interface StepsProps {
  /** The chosen columns. */
  ids: readonly FieldId[];
  place: Place;
  view: ViewData;
  viewId: string;
}

function Steps({ ids, place, view, viewId }: StepsProps) {
  const [asking, setAsking] = useState<AskedChange | null>(null);
  const all = allOf(view);
  const isWhole = ids.length === all.length;
  const columns = isWhole ? null : ids.join(",");
  if (place === "sheets")
    return (
      <SheetsAddress
        columns={isWhole ? null : all.flatMap((id, at) => (ids.includes(id) ? at + 1 : []))}
        viewId={viewId}
      />
    );
  if (place === "series") return <SeriesCard columns={columns} viewId={viewId} />;
  if (place === "calendar")
    return (
      <Card flush title={places.calendar}>
        <FeedList asking={asking} kinds={["calendar"]} onAsk={setAsking} />
      </Card>
    );
  if (place === "webhook") return <WebhookCard view={view} viewId={viewId} />;
  if (place === "agents") return <AgentsCard viewId={viewId} />;
  const { label, about, language, before, after, lines } = programs[place];
  const url = dataUrl(`views/${viewId}.csv`, {
    ...(columns !== null && { columns }),
    ...(pastName !== null && { asOf: pastName }),
  });
  return (
    <Card note={about} title={label}>
      <ol className={classes.steps}>
        <li>
          <Link to={newKeyPath(label)}>Make a key</Link> with the scope Views, and no other.
        </li>
        <li>
          {before}
          <CodeBlock
            language={language}
            text={lines(
              url,
              ids.map((id) => fileColumnOf(fieldOf(id))),
            )}
          />
        </li>
        <li>{after}</li>
      </ol>
    </Card>
  );
}

function FirstRows({ view: { dataTable } }: { view: ViewData }) {
  const { rows, totalRows } = dataTable;
  // A file has the parts of such columns, and no stars.
  const columns = dataTable.columns.filter(
    ({ type, nestedColumns }) =>
      type !== "Complex" && type !== "Boolean" && nestedColumns.length === 0,
  );
  return (
    <Card
      flush
      note="Raw values, as programs get them"
      title={`First ${rows.length} of ${countText(totalRows)} rows`}
    >
      <RowTable
        heads={columns.map(({ title }) => title)}
        label="First rows"
        numbers={columns.flatMap(({ title, type }) => (numeric.has(type) ? title : []))}
        rows={rows.map((row) =>
          columns.map(({ field }) => rawText((row as Record<string, unknown>)[field])),
        )}
      />
    </Card>
  );
}

const numeric: ReadonlySet<FieldType> = new Set(["Money", "Number", "Percentage"]);

function rawText(value: unknown): string {
  if (value === null || value === undefined) return noValueText;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
