import { Button, Menu, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronDown, IconDownload, IconNews, IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, useNavigate, useSearchParams } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  addPiece,
  exportPieces,
  listPieces,
  piecePageSize,
  pieceTabs,
} from "../../../domain/contract/staff/newsroom.ts";
import { type PieceKind, pieceKindNames, pieceKinds } from "../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { useReply } from "../../api/query-of.ts";
import { Pages } from "../../parts/Pages.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./newsroom.module.css";
import { Plan } from "./Plan.tsx";
import { PublishedQueue } from "./PublishedQueue.tsx";
import { Queue } from "./Queue.tsx";
import { allPieces, QueueFilter } from "./QueueFilter.tsx";
import { kindIcons } from "./QueueTitle.tsx";
import { ShownContent } from "./ShownContent.tsx";

const tabLabels = {
  open: "Open",
  draft: "Drafts",
  review: "In review",
  scheduled: "Scheduled",
  published: "Published",
} as const satisfies Record<(typeof pieceTabs)[number], string>;

/** The tab of what readers see and was not written at the desk. */
const imported = "imported";

type Mine = "true" | "false";

/** The queue of the newsroom: what is written, reviewed, scheduled and out. */
export function NewsroomPage() {
  const [address, setAddress] = useSearchParams();
  const isImported = address.get("tab") === imported;
  const tab = pieceTabs.find((one) => one === address.get("tab")) ?? "open";
  const [mine, setMine] = useState<Mine>("false");
  const [page, setPage] = useState(1);
  const mayWrite = useGrants().includes("write");
  const beginning = useBegin();
  const { act } = useAct();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 250);
  const [choice, setChoice] = useState(allPieces);
  const { needs } = choice;
  const kinds = choice.kinds.join(",");
  const list = useReply(listPieces, { query: { tab, mine, search, kinds, needs, page } });
  const isChosen = search !== "" || kinds !== "" || needs !== "any";
  return (
    <Page
      actions={
        <>
          <Button
            leftSection={<IconDownload aria-hidden size={15} />}
            onClick={() => void act(() => download(exportPieces, {}), "The file is saved.")}
          >
            Folder
          </Button>
          {mayWrite ? <NewPiece {...beginning} /> : null}
        </>
      }
      sub="Texts of the house, from draft to readers"
      title="Newsroom"
    >
      <div className={classes.desk}>
        <div>
          <QueueBar
            counts={list.data?.counts}
            mine={mine}
            onMine={(value) => {
              setPage(1);
              setMine(value);
            }}
            onTab={(value) => {
              setPage(1);
              setAddress({ tab: value }, { replace: true });
            }}
            tab={isImported ? imported : tab}
          />
          {isImported ? null : (
            <div className={classes.find}>
              <TextInput
                aria-label="Search the newsroom"
                className="list-search"
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
                counts={list.data?.kinds}
                onChange={(wanted) => {
                  setPage(1);
                  setChoice(wanted);
                }}
              />
            </div>
          )}
          {isImported ? (
            <ShownContent />
          ) : (
            <>
              <Card flush>
                <Loaded lines={8} query={list} what="the newsroom">
                  {({ pieces }) =>
                    pieces.length === 0 ? (
                      <EmptyState
                        advice={
                          isChosen
                            ? "Try another search text or filter."
                            : "Choose New to begin a report, a note, an alert or a recap."
                        }
                        icon={IconNews}
                        title="Nothing here"
                      />
                    ) : tab === "published" ? (
                      <PublishedQueue pieces={pieces} />
                    ) : (
                      <Queue pieces={pieces} />
                    )
                  }
                </Loaded>
              </Card>
              <Pages
                label="Pages of the newsroom"
                onPage={setPage}
                page={page}
                size={piecePageSize}
                total={list.data?.total ?? 0}
              />
            </>
          )}
        </div>
        <Plan onBegin={mayWrite ? (kind, company) => void beginning.begin(kind, company) : null} />
      </div>
    </Page>
  );
}

interface BarProps {
  tab: string;
  /** Undefined while loading. */
  counts: Reply<typeof listPieces>["counts"] | undefined;
  mine: Mine;
  onTab: (tab: string) => void;
  onMine: (mine: Mine) => void;
}

/** The choices of which pieces the queue lists. */
function QueueBar({ tab, counts, mine, onTab, onMine }: BarProps) {
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="State"
        data={[
          ...pieceTabs.map((value) => ({
            value: value as string,
            label: `${tabLabels[value]}${counts ? ` ${counts[value].toLocaleString("en-US")}` : ""}`,
          })),
          { value: imported, label: "Imported" },
        ]}
        onChange={onTab}
        value={tab}
      />
      <SegmentedControl
        aria-label="Whose"
        data={[
          { value: "false", label: "All" },
          { value: "true", label: "Mine" },
        ]}
        onChange={(value) => onMine(value as Mine)}
        value={mine}
      />
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

function NewPiece({ begin, isPending }: ReturnType<typeof useBegin>) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus aria-hidden size={15} />}
          loading={isPending}
          rightSection={<IconChevronDown aria-hidden size={15} />}
          variant="filled"
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pieceKindNames.map((kind) => (
          <Menu.Item key={kind} leftSection={kindIcons[kind]} onClick={() => void begin(kind)}>
            {pieceKinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
