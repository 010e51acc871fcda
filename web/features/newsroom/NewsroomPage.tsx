import { SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconNews, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, Link, useNavigate, useSearchParams } from "react-router";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  addPiece,
  listPieces,
  piecePageSize,
  pieceTabs,
} from "../../../domain/contract/staff/newsroom.ts";
import type { PieceKind } from "../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { portalNow } from "../../api/site.ts";
import { Pages } from "../../parts/Pages.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatClockMinute, formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import classes from "./newsroom.module.css";
import { NewPiece } from "./queue/NewPiece.tsx";
import { Plan } from "./queue/Plan.tsx";
import { PublishedByMe } from "./queue/PublishedByMe.tsx";
import { PublishedQueue } from "./queue/PublishedQueue.tsx";
import { Queue } from "./queue/Queue.tsx";
import { allPieces, countChosen, QueueFilter } from "./queue/QueueFilter.tsx";
import { ShownContent } from "./queue/ShownContent.tsx";
import { UrgentGap } from "./queue/UrgentGap.tsx";
import { useMinute } from "./queue/use-minute.ts";
import { WeekCards } from "./queue/WeekCards.tsx";

type Tab = (typeof pieceTabs)[number];

const tabLabels: Readonly<Record<Tab, string>> = {
  open: "Open",
  draft: "Drafts",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published today",
};

/** The tab of what readers see and was not written at the desk. */
const imported = "imported";

/** The queue of the newsroom: what is written, reviewed, scheduled and out. */
export function NewsroomPage() {
  const [address] = useSearchParams();
  const isImported = address.get("tab") === imported;
  const tab = pieceTabs.find((one) => one === address.get("tab")) ?? "open";
  const [isMine, setMine] = useState(false);
  const [turned, setTurned] = useState({ tab, page: 1 });
  const page = turned.tab === tab ? turned.page : 1;
  const setPage = (wanted: number) => setTurned({ tab, page: wanted });
  const mayWrite = useGrants().includes("write");
  const beginning = useBegin();
  const [typed, setTyped] = useState("");
  const [choice, setChoice] = useState(allPieces);
  const [search] = useDebouncedValue(typed, 250);
  const [company] = useDebouncedValue(choice.company, 250);
  const query = {
    ...({ tab, mine: isMine ? "true" : "false", search, company, page } as const),
    ...{ kinds: choice.kinds.join(","), needs: choice.needs.join(","), person: choice.person },
  };
  const list = useReply(listPieces, { query });
  const begin = (kind: PieceKind, about?: string) => void beginning.begin(kind, about);
  const isPhone = useIsPhone();
  useMinute();
  const now = portalNow().toISOString();
  return (
    <Page
      actions={
        <>
          {isImported ? null : (
            <>
              <TextInput
                aria-label="Search the newsroom"
                className={classes.find}
                leftSection={<IconSearch aria-hidden size={15} />}
                maxLength={100}
                onChange={(event) => {
                  setPage(1);
                  setTyped(event.currentTarget.value);
                }}
                placeholder="Title, company or author"
                value={typed}
              />
              <QueueFilter
                choice={choice}
                list={list.data}
                onChange={(wanted) => {
                  setPage(1);
                  setChoice(wanted);
                }}
              />
            </>
          )}
          <NewPiece isPending={beginning.isPending} onBegin={mayWrite ? begin : null} />
        </>
      }
      sub={`${formatLongDay(newYorkDay(new Date(now)))}, ${formatClockMinute(now)}`}
      title="Newsroom"
    >
      {isPhone ? <UrgentGap onBegin={mayWrite ? begin : null} /> : null}
      <QueueTabs
        isMine={isMine}
        list={list.data}
        onMine={(value) => {
          setPage(1);
          setMine(value);
        }}
        tab={isImported ? imported : tab}
      />
      {isImported ? (
        <ShownContent />
      ) : (
        <div className={classes.desk}>
          <div>
            <Card flush>
              <Loaded lines={8} query={list} what="the newsroom">
                {(loaded) => (
                  <Pieces
                    isChosen={search !== "" || countChosen(choice) > 0}
                    isMine={isMine}
                    list={loaded}
                    tab={tab}
                  />
                )}
              </Loaded>
            </Card>
            <Pages
              label="Pages of the newsroom"
              onPage={setPage}
              page={page}
              size={piecePageSize}
              total={list.data?.total ?? 0}
            />
            {isMine && tab === "open" ? <PublishedByMe /> : null}
          </div>
          {tab === "published" ? <WeekCards /> : <Plan onBegin={mayWrite ? begin : null} />}
        </div>
      )}
    </Page>
  );
}

interface PiecesProps {
  list: Reply<typeof listPieces>;
  tab: Tab;
  isMine: boolean;
  /** True where a search or a filter leaves pieces out. */
  isChosen: boolean;
}

const emptyTitles: Record<Tab, string> = {
  open: "Nothing in the newsroom",
  draft: "No drafts",
  review: "Nothing in review",
  scheduled: "Nothing scheduled",
  published: "Nothing published yet",
};

function Pieces({ list: { pieces, states }, tab, isMine, isChosen }: PiecesProps) {
  if (pieces.length === 0)
    return (
      <EmptyState
        advice={
          isChosen
            ? "Try another search text or filter."
            : "Choose New to begin a report, a note, an alert or a recap."
        }
        icon={IconNews}
        title={isChosen ? "Nothing here" : emptyTitles[tab]}
      />
    );
  if (tab === "published") return <PublishedQueue pieces={pieces} />;
  return <Queue isMine={isMine} pieces={pieces} states={states} />;
}

interface TabsProps {
  tab: string;
  /** Undefined while loading. */
  list: Reply<typeof listPieces> | undefined;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

const mine = "mine";

/** The choices of which pieces the queue lists. On a phone one of them stands for the choice beside them. */
function QueueTabs({ tab, list, isMine, onMine }: TabsProps) {
  const isPhone = useIsPhone();
  const current = isPhone && isMine && tab === "open" ? mine : tab;
  const counts: Partial<Record<string, number>> = {
    ...list?.counts,
    ...(list && { published: list.publishedToday, mine: list.mine }),
  };
  const tabs = [
    ...pieceTabs.map((value) => ({ value: value as string, label: tabLabels[value] })),
    { value: imported, label: "Imported" },
  ];
  if (isPhone) tabs.splice(1, 0, { value: mine, label: "Mine" });
  return (
    <div className={classes.bar}>
      <nav aria-label="State">
        {tabs.map(({ value, label }) => (
          <Link
            aria-current={value === current ? "page" : undefined}
            key={value}
            onClick={() => {
              if (isPhone) onMine(value === mine);
            }}
            replace
            to={`?tab=${value === mine ? "open" : value}`}
          >
            {label}{" "}
            {counts[value] === undefined ? null : (
              <span className="badge">{counts[value].toLocaleString("en-US")}</span>
            )}
          </Link>
        ))}
      </nav>
      {isPhone || tab === imported ? null : (
        <SegmentedControl
          aria-label="Whose"
          data={[
            { value: "all", label: "All" },
            { value: mine, label: list ? `Mine ${list.mine.toLocaleString("en-US")}` : "Mine" },
          ]}
          onChange={(value) => onMine(value === mine)}
          value={isMine ? mine : "all"}
        />
      )}
    </div>
  );
}

/** Begins a piece and opens it. */
function useBegin() {
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const begin = (kind: PieceKind, company = "") =>
    act(async () => {
      const { id } = await change(addPiece, { body: { kind, company } });
      void navigate(generatePath(paths.piece, { id: String(id) }));
    });
  return { begin, isPending };
}
