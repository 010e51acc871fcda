import {
  exportStats,
  getStatsElement,
  type StatsElement,
  type StatsElements,
} from "../../../domain/contract/stats/stats.ts";
import {
  dataTypes,
  pageTitle,
  type StatsPageId,
  statsPageOf,
} from "../../../domain/stats/pages.ts";
import type { DynamicFilters, StatsFilters } from "../../../domain/stats/stats-filters.ts";
import { download } from "../../api/download.ts";
import { useReply } from "../../api/query-of.ts";
import { Choice } from "../../ui/form/Choice.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { ChartBesideTable } from "./ChartBesideTable.tsx";
import { DynamicTools } from "./DynamicTools.tsx";
import { ExcelButton } from "./ExcelButton.tsx";
import { type Settings, StatsPageFrame } from "./StatsPageFrame.tsx";
import classes from "./stats.module.css";
import { useChartChoices } from "./use-chart-choices.ts";
import { ViewGridCard } from "./ViewGridCard.tsx";

/** A page with several kinds of figures, of which the user chooses one. */
export function DetailPage({ id }: { id: StatsPageId }) {
  const page = statsPageOf(id);
  return (
    <StatsPageFrame forced={page.forced} title={({ headquarter }) => pageTitle(page, headquarter)}>
      {(filters, settings) => <Figures filters={filters} id={id} key={id} settings={settings} />}
    </StatsPageFrame>
  );
}

interface FiguresProps {
  id: StatsPageId;
  filters: StatsFilters;
  settings: Settings;
}

function Figures({ id, filters, settings }: FiguresProps) {
  const { type: wanted, setType, filtersOf, setFilters } = useChartChoices();
  const dynamic = filtersOf(id);
  const figures = useReply(getStatsElement, { params: { type: id }, body: { filters, dynamic } });
  return (
    <Loaded label="Loading figures" lines={12} query={figures}>
      {(data) => (
        <ChosenFigures
          data={data}
          dynamic={dynamic}
          filters={filters}
          id={id}
          settings={settings}
          wanted={wanted}
          onFilter={(value) => setFilters(id, value)}
          onType={setType}
        />
      )}
    </Loaded>
  );
}

interface ChosenProps extends FiguresProps {
  data: StatsElements;
  dynamic: DynamicFilters;
  /** The type in the address. */
  wanted: string | null;
  onFilter: (value: DynamicFilters) => void;
  onType: (type: string) => void;
}

function ChosenFigures(props: ChosenProps) {
  const { data, dynamic, filters, id, settings, wanted, onFilter, onType } = props;
  // An address may ask for a type that the reply lacks; the first type takes its place.
  const available = dataTypes.filter((type) => data[type] !== undefined);
  const type = available.find((one) => one === wanted) ?? available[0];
  const element = type === undefined ? undefined : data[type];
  if (type === undefined || element === undefined) return null;
  const { typeLabel = "Data type" } = statsPageOf(id);
  const labels = available.map((one) => ({ value: one, label: data[one]?.label ?? one }));
  return (
    <>
      <div className={classes.types}>
        {available.length < 2 ? null : (
          <Choice aria-label={typeLabel} onChange={onType} data={labels} value={type} />
        )}
        <DynamicTools
          choices={settings}
          onChange={onFilter}
          shown={element.dynamic}
          title={element.label}
          value={dynamic}
        />
        <p className={classes.info}>
          {[element.info.numIpoText, element.info.proceedsText].filter(Boolean).join(" · ")}
        </p>
        <ExcelButton
          choices={labels}
          onDownload={(grids) =>
            download(exportStats, { params: { type: id }, body: { filters, dynamic, grids } })
          }
        />
      </div>
      <Element element={element} />
      <p className={classes.footnote}>{element.info.footnote}</p>
    </>
  );
}

/** The chosen figures and the lists of deals behind them. */
function Element({ element }: { element: StatsElement }) {
  const [grid] = element.grids;
  return (
    <div className={classes.stack}>
      {grid === undefined ? null : (
        <ChartBesideTable chart={element.highCharts[0]} grid={grid} key={grid.id} />
      )}
      {element.viewGrids.map((viewGrid) => (
        <ViewGridCard grid={viewGrid} key={viewGrid.id} />
      ))}
    </div>
  );
}
