import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newestLandingQuery, newsLandingQuery } from "../../api/news.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalNow } from "../../api/site.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/Page.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { MostViewedNews } from "./MostViewedNews.tsx";
import { NewNews } from "./NewNews.tsx";
import { NewsSection } from "./NewsSection.tsx";
import classes from "./news.module.css";
import { RecapButton, RecapPanel } from "./Recap.tsx";

/** The newest news in three sections beside the most viewed; the filter and the morning recap open above them. */
export function NewsPage() {
  const [openPart, setOpenPart] = useState<"filter" | "recap" | null>(null);
  const enabled = useIsSignedIn();
  const landing = useQuery({ ...newsLandingQuery, enabled });
  const newest = useQuery({ ...newestLandingQuery, enabled: enabled && landing.isSuccess });
  const client = useQueryClient();
  const toggle = (part: "filter" | "recap") => setOpenPart(openPart === part ? null : part);
  const { data } = landing;
  const isFiltering = openPart === "filter";
  const Chevron = isFiltering ? IconChevronUp : IconChevronDown;
  return (
    <Page sub={formatLongDay(portalNow())} title="News">
      <div className={classes.tools}>
        <Button
          aria-expanded={isFiltering}
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          onClick={() => toggle("filter")}
          rightSection={<Chevron aria-hidden size={15} />}
          variant="default"
        >
          Filter
        </Button>
        <RecapButton isOpen={openPart === "recap"} onToggle={() => toggle("recap")} />
      </div>
      {isFiltering ? (
        <div className={classes.landingFilter}>
          <FilterPanel filters={{}} />
        </div>
      ) : null}
      {openPart === "recap" ? <RecapPanel /> : null}
      <NewNews
        newest={newest.data && Object.values(newest.data).flat()}
        onShow={() => client.setQueryData(newsLandingQuery.queryKey, newest.data)}
        shown={data && Object.values(data).flat()}
      />
      {landing.error && data === undefined ? (
        <ErrorState error={landing.error} onRetry={() => void landing.refetch()} />
      ) : (
        <div className={classes.landing}>
          <NewsSection
            allOf={{ newsType: ["analystNote", "blog", "newsAlert"] }}
            items={data?.rcArticles}
            title="RC Articles"
          />
          <NewsSection
            allOf={{ newsType: ["external"], location: "US" }}
            items={data?.usExternal}
            title="US External News"
          />
          <NewsSection
            allOf={{ newsType: ["external"], location: "NonUS" }}
            items={data?.nonUsExternal}
            title="Non-US External News"
          />
          <MostViewedNews />
        </div>
      )}
    </Page>
  );
}
