import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { generatePath, Link, useParams, useSearchParams } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  getPiece,
  listPieceEvents,
  pieceEventPageSize,
} from "../../../../domain/contract/staff/pieces.ts";
import {
  lifeRules,
  pieceKinds,
  pieceStates,
  takesPictures,
} from "../../../../domain/newsroom/pieces.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { BackLink } from "../../../parts/BackLink.tsx";
import { Pages } from "../../../parts/Pages.tsx";
import { articlePath, paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatQueueMoment, formatStaffMoment } from "../../../ui/moments.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { CorrectPiece } from "../acts/CorrectPiece.tsx";
import { UnpublishPiece } from "../acts/UnpublishPiece.tsx";
import editor from "../editor/editor.module.css";
import classes from "../newsroom.module.css";
import { stateTones } from "../state-tones.ts";
import { PieceUse } from "./PieceUse.tsx";
import { PieceVersion } from "./PieceVersion.tsx";

type Piece = Reply<typeof getPiece>;
export type PieceEvent = Reply<typeof listPieceEvents>["events"][number];

/** The versions of a piece, one of them against the one before, and the ways to correct what readers see or to take it back. */
export function PieceHistoryPage() {
  const piece = useReply(getPiece, { params: { id: Number(useParams().id) } });
  return (
    <Loaded
      frame={(placeholder) => <Page title="History">{placeholder}</Page>}
      lines={10}
      query={piece}
      what="the history"
    >
      {(loaded) => <History piece={loaded} />}
    </Loaded>
  );
}

function History({ piece }: { piece: Piece }) {
  const { id, kind, state, publishedAt, publishedKey, title } = piece;
  const [page, setPage] = useState(1);
  const history = useReply(listPieceEvents, { params: { id }, query: { page } });
  const chosen = Number(useSearchParams()[0].get("version"));
  const kept = history.data?.events.filter(isKept) ?? [];
  const shown = kept.find((event) => event.id === chosen) ?? kept[0];
  return (
    <Page
      actions={
        publishedAt === null || publishedKey === null || !takesPictures(kind) ? null : (
          <Button
            component={Link}
            leftSection={<IconExternalLink aria-hidden size={15} />}
            to={articlePath(publishedKey)}
          >
            Open the page
          </Button>
        )
      }
      badge={
        <span className="badge" data-tone={stateTones[state]}>
          {pieceStates[state]}
        </span>
      }
      bar={<BackLink label={pieceKinds[kind]} to={generatePath(paths.piece, { id: String(id) })} />}
      documentTitle={`History: ${title || pieceKinds[kind]}`}
      sub={publishedAt === null ? null : `On the portal since ${formatStaffMoment(publishedAt)}`}
      title="History"
    >
      <div className={classes.columns}>
        <Card
          flush
          title={
            <>
              Versions <span className="badge">{history.data?.total}</span>
            </>
          }
        >
          <Loaded lines={6} query={history} what="the versions">
            {({ events }) => <Versions events={events} shown={shown} />}
          </Loaded>
          <Pages
            label="Pages of the history"
            onPage={setPage}
            page={page}
            size={pieceEventPageSize}
            total={history.data?.total ?? 0}
          />
        </Card>
        <div className="cards">
          {shown === undefined ? (
            <Card>No version was saved here.</Card>
          ) : (
            <PieceVersion
              isNewest={page === 1 && shown === kept[0]}
              key={shown.id}
              piece={piece}
              version={shown}
            />
          )}
          {publishedKey === null ? null : <PieceUse id={id} />}
        </div>
        <div className={`${classes.side} cards`}>
          <CorrectPiece key={state} piece={piece} />
          <UnpublishPiece piece={piece} />
        </div>
      </div>
    </Page>
  );
}

/** The history keeps the text of what was saved or published. */
const isKept = ({ act }: PieceEvent) => act === "saved" || act === "publish";

interface VersionsProps {
  events: readonly PieceEvent[];
  shown: PieceEvent | undefined;
}

function Versions({ events, shown }: VersionsProps) {
  return (
    <ol aria-label="Versions" className={editor.versions}>
      {events.map((event) => {
        const line = (
          <>
            <small>v{event.version}</small>
            <span>
              {event.act === "saved" ? "Saved" : lifeRules[event.act].done}
              <small>
                {event.actor}, {formatQueueMoment(event.at, portalNow())}
              </small>
              {event.note === null ? null : <q className={classes.quoted}>{event.note}</q>}
            </span>
          </>
        );
        return (
          <li key={event.id}>
            {isKept(event) ? (
              <Link
                aria-current={event === shown ? "true" : undefined}
                preventScrollReset
                replace
                to={`?version=${event.id}`}
              >
                {line}
              </Link>
            ) : (
              <div>{line}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
