import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  type getPiece,
  getPieceVersion,
  listPieceEvents,
  type PieceForm,
} from "../../../../domain/contract/staff/pieces.ts";
import { criteria, totalRating } from "../../../../domain/ratings/ratings.ts";
import { queryOf, useReply } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { PlainTable } from "../../../ui/tables/PlainTable.tsx";
import classes from "../editor/editor.module.css";
import { placeOf } from "../editor/PieceSections.tsx";
import { ComparedSections } from "./ComparedSections.tsx";
import { compareVersions, isChanged } from "./compare-versions.ts";

type Piece = Reply<typeof getPiece>;

export interface KnownVersion {
  form: PieceForm;
  version: number;
}

/** Finds the version with which a piece in review is compared: the one that was sent back or published last. Null where there is none. */
export function useKnownVersion({ id }: Piece, isReviewed: boolean): KnownVersion | null {
  const history = useReply(listPieceEvents, { params: { id }, query: { page: 1 } });
  const events = history.data?.events ?? [];
  const seen = events.findIndex(({ act }) => act === "sendBack" || act === "publish");
  const known =
    seen < 0
      ? undefined
      : events.slice(seen).find(({ act }) => act === "saved" || act === "publish");
  const version = useQuery({
    ...queryOf(getPieceVersion, { params: { id, key: known?.id ?? 1 } }),
    enabled: isReviewed && known !== undefined,
  });
  if (!isReviewed || known === undefined || version.data === undefined) return null;
  return { form: version.data.form, version: known.version };
}

interface Props {
  piece: Piece;
  known: KnownVersion;
}

const useChanges = ({ piece, known }: Props) =>
  useMemo(() => compareVersions(piece.kind, known.form, piece.form), [piece, known]);

/** The sections that changed, with how much, and the scores. */
export function ChangeList(props: Props) {
  const { piece, known } = props;
  const changes = useChanges(props).filter(isChanged);
  const scores = criteria.filter(({ id }) => piece.form.ratings[id] !== known.form.ratings[id]);
  return (
    <Card
      flush
      title={
        <>
          Changes <span className="badge">{changes.length + scores.length}</span>
        </>
      }
    >
      <ul className={classes.changeList}>
        {scores.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${placeOf(id)}`}>
              <b>
                {label} {known.form.ratings[id] ?? "—"} to {piece.form.ratings[id] ?? "—"}
              </b>
              <small>rating</small>
            </a>
          </li>
        ))}
        {changes.map(({ section, name, added, removed }) => (
          <li key={section}>
            <a href={`#${placeOf(section)}`}>
              <b>{name}</b>
              <small>{sayChange(added, removed)}</small>
            </a>
          </li>
        ))}
      </ul>
      {changes.length + scores.length === 0 ? (
        <p className="nothing">Its text is as it was.</p>
      ) : null}
    </Card>
  );
}

export const sayChange = (added: number, removed: number) =>
  [added > 0 ? `${added} added` : "", removed > 0 ? `${removed} removed` : ""]
    .filter(Boolean)
    .join(", ")
    .concat(added + removed === 1 ? " word" : " words");

/** The text with what changed since the known version; the whole text is one click away. */
export function ReviewText({ whole, ...props }: Props & { whole: ReactNode }) {
  const [shown, setShown] = useState("changes");
  const changes = useChanges(props);
  const { piece, known } = props;
  return (
    <div className="cards">
      <Card
        actions={
          <SegmentedControl
            aria-label="What of the text"
            data={[
              { value: "changes", label: "Changes" },
              { value: "whole", label: "Whole text" },
            ]}
            onChange={setShown}
            value={shown}
          />
        }
        title={piece.form.title || piece.companyName || "Text"}
      >
        {shown === "changes" ? (
          <ComparedSections
            changes={changes}
            lead={`Version ${piece.version} against version ${known.version}.`}
          />
        ) : null}
      </Card>
      {shown === "whole" ? whole : null}
    </div>
  );
}

/** The scores of the known version and of this one, with their sums. */
export function RatingChanges({
  piece,
  known,
  version = piece,
}: Props & { version?: KnownVersion }) {
  if (piece.kind !== "research") return null;
  const [before, after] = [known.form.ratings, version.form.ratings];
  return (
    <Card flush note={`on the portal: ${piece.shownRating ?? "N/R"}`} title="Rating">
      <PlainTable label="Rating">
        <thead className={classes.ratingHead}>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">v{known.version}</th>
            <th scope="col">v{version.version}</th>
          </tr>
        </thead>
        <tbody className={classes.ratingRows}>
          {criteria.map(({ id, label }) => (
            <tr data-changed={before[id] !== after[id]} key={id}>
              <th scope="row">{label}</th>
              <td>{before[id] ?? "—"}</td>
              <td>{after[id] ?? "—"}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Sum</th>
            <td>{totalRating(before) ?? "N/R"}</td>
            <td>{totalRating(after) ?? "N/R"}</td>
          </tr>
        </tbody>
      </PlainTable>
    </Card>
  );
}
