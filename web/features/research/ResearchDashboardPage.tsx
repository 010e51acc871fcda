import { SegmentedControl } from "@mantine/core";
import { useSearchParams } from "react-router";
import {
  getResearchDashboard,
  type SpecialReport,
} from "../../../domain/contract/content/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { criteria } from "../../../domain/ratings/ratings.ts";
import { ratingHorizon } from "../../../domain/ratings/track-record.ts";
import {
  type ResearchTimeFrame,
  researchTimeFrameLabels,
  researchTimeFrames,
  usualResearchTimeFrame,
} from "../../../domain/research/time-frames.ts";
import { useReply } from "../../api/query-of.ts";
import { portalToday } from "../../api/site.ts";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { AnalystNotes } from "./AnalystNotes.tsx";
import { BlockContent } from "./BlockContent.tsx";
import { ProfileChanges } from "./ProfileChanges.tsx";
import { RatingBands } from "./RatingBands.tsx";
import { RecentReports } from "./RecentReports.tsx";
import classes from "./research.module.css";
import { SpecialReportLines } from "./SpecialReportLines.tsx";
import { TrackRecordCard } from "./TrackRecordCard.tsx";

/** The work of the analysts, block by block. The time frame is part of the address. */
export function ResearchDashboardPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("timeframe");
  const timeframe = researchTimeFrames.find((one) => one === asked) ?? usualResearchTimeFrame;
  const dashboard = useReply(getResearchDashboard, { query: { timeframe } });
  return (
    <Page
      actions={
        <SegmentedControl
          aria-label="Time frame of recent research"
          data={researchTimeFrames.map((value) => ({
            value,
            label: researchTimeFrameLabels[value],
          }))}
          onChange={(value) =>
            setParameters({ timeframe: value as ResearchTimeFrame }, { replace: true })
          }
          value={timeframe}
        />
      }
      sub={formatLongDay(portalToday())}
      title="Research Dashboard"
    >
      <Loaded placeholder={<Blocks timeframe={timeframe} />} query={dashboard}>
        {(data) => <Blocks data={data} timeframe={timeframe} />}
      </Loaded>
    </Page>
  );
}

interface BlocksProps {
  /** Undefined while loading. */
  data?: Reply<typeof getResearchDashboard>;
  timeframe: ResearchTimeFrame;
}

function Blocks({ data, timeframe }: BlocksProps) {
  return (
    <div className={classes.blocks}>
      <RecentReports
        count={data?.recentResearchCount}
        reports={data?.recentResearch}
        timeframe={timeframe}
      />
      <AnalystNotes notes={data?.analystNotes} />
      <SpecialReportsCard reports={data?.specialReports} />
      <ProfileChanges
        changes={data?.recentlyEnhancedProfiles}
        empty="Profiles with new research appear here."
        heading="Added"
        title="Recently Enhanced Profiles"
      />
      <ProfileChanges
        changes={data?.recentlyUpdatedProfiles}
        empty="Companies whose deals change appear here."
        heading="Change"
        title="Recently Updated Profiles"
      />
      <TrackRecordCard record={data?.trackRecord} />
      <RatingsSummary />
    </div>
  );
}

/** The bands in brief, beside the track record. */
function RatingsSummary() {
  return (
    <div className="third">
      <Card title={<BlockTitle path={paths.researchRatingsSystem} title="Ratings System" />}>
        <RatingBands />
        <p className={classes.text}>
          Four criteria, each scored 1–5: {criteria.map(({ label }) => label).join(", ")}. Horizon{" "}
          {ratingHorizon} versus the benchmark.
        </p>
      </Card>
    </div>
  );
}

const title = "Special Reports";

/** The newest special reports. */
function SpecialReportsCard({ reports }: { reports: readonly SpecialReport[] | undefined }) {
  return (
    <div className="early-half">
      <Card flush title={<BlockTitle path={paths.researchSpecialReports} title={title} />}>
        <BlockContent
          empty="Annual, quarterly and special reports appear here."
          items={reports}
          title={title}
        >
          {(items) => <SpecialReportLines label={title} reports={items} />}
        </BlockContent>
      </Card>
    </div>
  );
}
