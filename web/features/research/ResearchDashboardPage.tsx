import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { getResearchDashboard } from "../../../domain/contract/content/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  type ResearchTimeFrame,
  researchTimeFrameLabels,
  researchTimeFrames,
  usualResearchTimeFrame,
} from "../../../domain/research/time-frames.ts";
import { queryOf } from "../../api/query-of.ts";
import { Loaded } from "../../ui/Loaded.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/Page.tsx";
import { AnalystNotes } from "./AnalystNotes.tsx";
import { ProfileChanges } from "./ProfileChanges.tsx";
import { RatingsSummary } from "./RatingsSummary.tsx";
import { RecentReports } from "./RecentReports.tsx";
import classes from "./research.module.css";
import { SpecialReportsCard } from "./SpecialReportsCard.tsx";
import { TrackRecordCard } from "./TrackRecordCard.tsx";

/** The work of the analysts, block by block. The time frame is part of the address. */
export function ResearchDashboardPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("timeframe");
  const timeframe = researchTimeFrames.find((one) => one === asked) ?? usualResearchTimeFrame;
  const dashboard = useQuery(queryOf(getResearchDashboard, { query: { timeframe } }));
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
          size="xs"
          value={timeframe}
        />
      }
      sub={formatLongDay(newYorkDay(new Date()))}
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
