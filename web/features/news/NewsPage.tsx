import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getNewsLanding } from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { shortName } from "../../../domain/house/words.ts";
import { type NewsFilters, newestLandingQuery } from "../../api/news.ts";
import { queryOf, useReply } from "../../api/query-of.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { portalToday } from "../../api/site.ts";
import { PartFailure } from "../../parts/PartFailure.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { MostViewedNews, mostViewedTitle } from "./MostViewedNews.tsx";
import { NewNews } from "./NewNews.tsx";
import { NewsSection } from "./NewsSection.tsx";
import classes from "./news.module.css";
import { RecapButton, RecapPanel } from "./Recap.tsx";

const sections = [
  {
    get title() {
      return `${shortName()} Articles`;
    },
    part: "rcArticles",
    allOf: { newsType: ["analystNote", "blog", "newsAlert"] },
  },
  {
    title: "US External News",
    part: "usExternal",
    allOf: { newsType: ["external"], location: "US" },
  },
  {
    title: "Non-US External News",
    part: "nonUsExternal",
    allOf: { newsType: ["external"], location: "NonUS" },
  },
] as const satisfies readonly { title: string; part: string; allOf: NewsFilters }[];

/** The filter is opened by few, and its dates and lists of choices need much code. */
const FilterPanel = lazyPart(async () => (await import("./FilterPanel.tsx")).FilterPanel, {
  failure: (retry) => <PartFailure onRetry={retry} />,
});

/** The newest news in three sections beside the most viewed; the filter and the morning recap open above them. */
export function NewsPage() {
  const [openPart, setOpenPart] = useState<"filter" | "recap" | null>(null);
  const landing = useReply(getNewsLanding);
  const newest = useQuery({
    ...newestLandingQuery,
    enabled: useIsSignedIn() && landing.isSuccess,
  });
  const client = useQueryClient();
  const toggle = (part: "filter" | "recap") => setOpenPart(openPart === part ? null : part);
  const { data } = landing;
  const isPhone = useIsPhone();
  const cards = useRef(new Map<string, HTMLElement>());
  const keepCard = (title: string) => (card: HTMLElement | null) => {
    if (card !== null) cards.current.set(title, card);
  };
  const jump = (title: string) => {
    const card = cards.current.get(title);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  };
  const drawSections = (data?: Reply<typeof getNewsLanding>) => (
    <div className={classes.landing}>
      {sections.map(({ title, part, allOf }) => (
        <NewsSection
          allOf={allOf}
          hasLead={part === "rcArticles"}
          items={data?.[part]}
          key={title}
          ref={keepCard(title)}
          title={title}
        />
      ))}
      <MostViewedNews ref={keepCard(mostViewedTitle)} />
    </div>
  );
  const isFiltering = openPart === "filter";
  const Chevron = isFiltering ? IconChevronUp : IconChevronDown;
  return (
    <Page sub={formatLongDay(portalToday())} title="News">
      <div className={classes.tools}>
        <Button
          aria-expanded={isFiltering}
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
          onClick={() => toggle("filter")}
          rightSection={<Chevron aria-hidden size={15} />}
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
      {isPhone ? (
        <SectionJump
          onJump={jump}
          titles={[...sections.map(({ title }) => title), mostViewedTitle]}
        />
      ) : null}
      <NewNews
        newest={newest.data && Object.values(newest.data).flat()}
        onShow={() => client.setQueryData(queryOf(getNewsLanding).queryKey, newest.data)}
        shown={data && Object.values(data).flat()}
      />
      <Loaded placeholder={drawSections()} query={landing}>
        {drawSections}
      </Loaded>
    </Page>
  );
}

interface Props {
  titles: readonly string[];
  onJump: (title: string) => void;
}

/** Leads to the sections where they stand below each other, several windows long. */
function SectionJump({ titles, onJump }: Props) {
  return (
    <nav aria-label="Sections" className={classes.jump}>
      {titles.map((title) => (
        <button key={title} onClick={() => onJump(title)} type="button">
          {title}
          <IconChevronDown aria-hidden size={14} stroke={1.8} />
        </button>
      ))}
    </nav>
  );
}
