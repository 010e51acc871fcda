import { Button } from "@mantine/core";
import { IconNews } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, useNavigate } from "react-router";
import {
  listShownContent,
  openContent,
  piecePageSize,
} from "../../../../domain/contract/staff/newsroom.ts";
import { pieceKinds } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { useReply } from "../../../api/query-of.ts";
import { Pages } from "../../../parts/Pages.tsx";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../../ui/moments.ts";
import { RowTable } from "../../../ui/tables/RowTable.tsx";
import { useAct } from "../../../ui/use-act.ts";

/** Lists the texts that readers see and nobody wrote at the desk; staff open one there to correct it. */
export function ShownContent() {
  const [page, setPage] = useState(1);
  const list = useReply(listShownContent, { query: { page } });
  const mayWrite = useGrants().includes("write");
  const navigate = useNavigate();
  const { act, isPending } = useAct();
  const open = (body: Parameters<typeof change<typeof openContent>>[1]["body"]) =>
    act(async () => {
      const { id } = await change(openContent, { body });
      void navigate(generatePath(paths.piece, { id: String(id) }));
    });
  return (
    <>
      <Card flush>
        <Loaded lines={8} query={list} what="imported texts">
          {({ content }) =>
            content.length === 0 ? (
              <EmptyState
                advice="Texts that are imported from a folder are listed here."
                icon={IconNews}
                title="Nothing here"
              />
            ) : (
              <RowTable
                heads={["Title", "New York Time", "At the Desk"]}
                isText
                label="Imported texts"
                rows={content.map(({ kind, key, title, company, postedAt }) => [
                  <>
                    <b>{title}</b>
                    <small>
                      {pieceKinds[kind]}
                      {company ? ` · ${company}` : ""}
                    </small>
                  </>,
                  postedAt === null ? "—" : formatStaffMoment(postedAt),
                  mayWrite ? (
                    <Button
                      aria-label={`Edit ${title}`}
                      key="open"
                      loading={isPending}
                      onClick={() => void open({ kind, key })}
                    >
                      Edit
                    </Button>
                  ) : (
                    "—"
                  ),
                ])}
              />
            )
          }
        </Loaded>
      </Card>
      <Pages
        label="Pages of imported texts"
        onPage={setPage}
        page={page}
        size={piecePageSize}
        total={list.data?.total ?? 0}
      />
    </>
  );
}
