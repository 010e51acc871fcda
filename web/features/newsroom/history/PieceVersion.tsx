import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { newYorkDay } from "../../../../domain/calendar/day.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { type getPiece, getPieceVersion } from "../../../../domain/contract/staff/pieces.ts";
import { useReply } from "../../../api/query-of.ts";
import { CorrectionNote } from "../../../parts/article/CorrectionNote.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { formatStaffDay } from "../../../ui/moments.ts";
import { PagePreview } from "../preview/PiecePreview.tsx";
import { ComparedSections } from "./ComparedSections.tsx";
import { compareVersions } from "./compare-versions.ts";
import type { PieceEvent } from "./PieceHistoryPage.tsx";
import { RatingChanges, sayChange } from "./ReviewChanges.tsx";

interface Props {
  piece: Reply<typeof getPiece>;
  version: PieceEvent;
  /** True for the version that would be published now. */
  isNewest: boolean;
}

/** A version against the last that was published, or as readers would see it. */
export function PieceVersion({ piece, version, isNewest }: Props) {
  const [shown, setShown] = useState("changes");
  const texts = useReply(getPieceVersion, { params: { id: piece.id, key: version.id } });
  const last = texts.data?.before;
  const title = [`Version ${version.version}`, last && `against version ${last.version}`]
    .filter(Boolean)
    .join(" ");
  const card = (children: ReactNode, note?: string) => (
    <Card
      actions={
        isNewest ? (
          <SegmentedControl
            aria-label="What of the version"
            data={[
              { value: "changes", label: "Changes" },
              { value: "page", label: "As readers see it" },
            ]}
            onChange={setShown}
            value={shown}
          />
        ) : undefined
      }
      note={note}
      title={title}
    >
      {children}
    </Card>
  );
  if (shown === "page" && isNewest)
    return card(<PagePreview id={piece.id} version={piece.version} />);
  return (
    <Loaded frame={(lines) => card(lines)} lines={6} query={texts} what="the version">
      {({ form, before }) => {
        const empty = { ...form, title: "", company: "", texts: [] };
        const changes = compareVersions(piece.kind, before?.form ?? empty, form);
        const sum = (of: "added" | "removed") => changes.reduce((all, one) => all + one[of], 0);
        const [added, removed] = [sum("added"), sum("removed")];
        return (
          <>
            {card(
              <>
                <Correction isNewest={isNewest} piece={piece} version={version} />
                <ComparedSections changes={changes} />
              </>,
              added + removed === 0 ? "the same words" : sayChange(added, removed),
            )}
            {before && JSON.stringify(before.form.ratings) !== JSON.stringify(form.ratings) ? (
              <RatingChanges
                known={before}
                piece={piece}
                version={{ form, version: version.version }}
              />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** The note above the text: of what was published, or of the correction that is being written. */
function Correction({ piece, version, isNewest }: Props) {
  const published = version.act === "publish" ? version.note : null;
  const waiting = isNewest ? (piece.correction?.note ?? null) : null;
  const note = published ?? waiting;
  if (note === null) return null;
  const day = published === null ? "" : `, ${formatStaffDay(newYorkDay(new Date(version.at)))}`;
  return (
    <CorrectionNote>
      <strong>Correction{day}:</strong> {note}
    </CorrectionNote>
  );
}
