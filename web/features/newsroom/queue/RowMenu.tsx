import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, Link } from "react-router";
import { actOnPiece } from "../../../../domain/contract/staff/pieces.ts";
import type { LifeAct } from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { change } from "../../../api/change.ts";
import { paths } from "../../../paths.ts";
import { useAct } from "../../../ui/use-act.ts";
import { AskReviewer } from "../acts/AskReviewer.tsx";
import { actLabels, listActs } from "../acts/acts.ts";
import { MessageDialog } from "../acts/MessageDialog.tsx";
import type { QueuedPiece } from "./QueueTitle.tsx";

/** What can be done with a piece from its row; publication has its dialog on the page of the piece. */
export function RowMenu({ piece }: { piece: QueuedPiece }) {
  const grants = useGrants();
  const { act, isPending } = useAct();
  const [asked, setAsked] = useState<"sendBack" | "reviewer" | null>(null);
  const path = generatePath(paths.piece, { id: String(piece.id) });
  const acts = listActs(
    {
      ...piece,
      ...{ isPublished: piece.publishedAt !== null },
      // The page of the piece knows whether it needs approval.
      ...{ isReviewDemanded: true, publishesAlone: false },
    },
    grants,
  ).filter((one) => one !== "publish" && one !== "withdraw");
  const perform = (wanted: LifeAct, note?: string) =>
    act(
      async () => {
        await change(actOnPiece, {
          params: { id: piece.id },
          body: { act: wanted, version: piece.version, ...(note ? { note } : {}) },
        });
        setAsked(null);
      },
      `${piece.title || "The piece"}: ${actLabels[wanted].toLowerCase()}, done.`,
    );
  const mayAsk = grants.includes("write") && (piece.state === "draft" || piece.state === "review");
  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon
            aria-label={`Acts on ${piece.title || piece.company || "untitled"}`}
            loading={isPending}
          >
            <IconDotsVertical aria-hidden size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={path}>
            Open
          </Menu.Item>
          <Menu.Item component={Link} to={`${path}/history`}>
            History
          </Menu.Item>
          {mayAsk ? (
            <Menu.Item onClick={() => setAsked("reviewer")}>Choose a reviewer</Menu.Item>
          ) : null}
          {acts.length === 0 ? null : <Menu.Divider />}
          {acts.map((one) => (
            <Menu.Item
              key={one}
              onClick={() => (one === "sendBack" ? setAsked(one) : void perform(one))}
            >
              {actLabels[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === "reviewer" ? (
        <AskReviewer onClose={() => setAsked(null)} piece={piece} />
      ) : asked === null ? null : (
        <MessageDialog
          isPending={isPending}
          onClose={() => setAsked(null)}
          onSend={(note) => void perform(asked, note)}
        />
      )}
    </>
  );
}
