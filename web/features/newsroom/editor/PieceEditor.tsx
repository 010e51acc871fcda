import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { generatePath, Link } from "react-router";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  type getPiece,
  uploadPieceFile,
  visitPiece,
} from "../../../../domain/contract/staff/pieces.ts";
import {
  mostPictureBytes,
  type PieceKind,
  type PieceSection,
  pieceKinds,
  pieceStates,
  researchSections,
  sectionsOf,
  takesPictures,
} from "../../../../domain/newsroom/pieces.ts";
import { useGrants } from "../../../api/account.ts";
import { call } from "../../../api/call.ts";
import { sendFile } from "../../../api/send-file.ts";
import { portalNow } from "../../../api/site.ts";
import { BackLink } from "../../../parts/BackLink.tsx";
import { monogramOf } from "../../../parts/company/monogram.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatStaffMoment } from "../../../ui/moments.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { ActButtons } from "../acts/ActButtons.tsx";
import { listActs } from "../acts/acts.ts";
import { Decision } from "../acts/Decision.tsx";
import {
  ChangeList,
  RatingChanges,
  ReviewText,
  useKnownVersion,
} from "../history/ReviewChanges.tsx";
import classes from "../newsroom.module.css";
import { sayWhen } from "../say-distance.ts";
import { stateTones } from "../state-tones.ts";
import { openComments } from "./open-comments.ts";
import { PieceDetails } from "./PieceDetails.tsx";
import { countWords, criterionOf, placeOf } from "./PieceSections.tsx";
import { PieceSide } from "./PieceSide.tsx";
import { Score } from "./RatingCard.tsx";
import { RecapSections } from "./RecapSections.tsx";
import { readRecap, writeRecap } from "./recap-text.ts";
import { TextEditor } from "./TextEditor.tsx";
import { type SaveState, useAutosave } from "./use-autosave.ts";

interface Props {
  piece: Reply<typeof getPiece>;
  /** Reads the piece again and begins from what the server has. */
  onReload: () => Promise<void>;
}

const visitEveryMs = 10_000;

/** What it is at the left, its text in the middle, and what it stands on at the right. */
export function PieceEditor({ piece, onReload }: Props) {
  const grants = useGrants();
  const mayWrite = grants.includes("write");
  const mayApprove = listActs(
    { ...piece, isPublished: piece.publishedAt !== null },
    grants,
  ).includes("approve");
  const autosave = useAutosave(piece);
  const input = { params: { id: piece.id } };
  const visit = useQuery({
    queryKey: [visitPiece.path, input],
    queryFn: () => call(visitPiece, input),
    refetchInterval: visitEveryMs,
  });
  const [active, setActive] = useState<Editor | null>(null);
  const isReadOnly = !mayWrite || piece.state !== "draft";
  const { form, change } = autosave;
  const saveMine = async () => {
    const { data } = await visit.refetch();
    if (data) await autosave.saveOver(data.version);
  };
  const readTheirs = () => {
    autosave.forget();
    void onReload();
  };
  const known = useKnownVersion(piece, mayApprove);
  const texts = <Texts {...{ active, autosave, isReadOnly, piece }} onFocus={setActive} />;
  const others = visit.data?.others ?? [];
  return (
    <Page
      actions={
        <>
          <Button
            component={Link}
            leftSection={<IconHistory aria-hidden size={15} />}
            to={generatePath(paths.pieceHistory, { id: String(piece.id) })}
          >
            History
          </Button>
          <ActButtons autosave={autosave} onDone={onReload} piece={piece} />
        </>
      }
      badge={
        <span className="badge" data-tone={stateTones[piece.state]}>
          {pieceStates[piece.state]}
        </span>
      }
      bar={<BackLink label="Newsroom" to={paths.newsroom} />}
      documentTitle={form.title || pieceKinds[piece.kind]}
      sub={
        <>
          {piece.state === "scheduled"
            ? [`Goes out: ${sayWhen(piece, portalNow())}`, piece.blocker].filter(Boolean).join("; ")
            : saveText(autosave.state)}
          {others.length === 0 ? null : (
            <span className={classes.here}>
              {others.map((name) => (
                <span aria-hidden className={classes.person} key={name} title={name}>
                  {monogramOf(name)}
                </span>
              ))}
              <b>{tellOthers(others)}</b>
            </span>
          )}
        </>
      }
      title={pieceKinds[piece.kind]}
    >
      {autosave.state.kind === "changed" ? (
        <Conflict onReadTheirs={readTheirs} onSaveMine={() => void saveMine()} />
      ) : null}
      <div className={classes.columns} data-reviewed={mayApprove}>
        <div className="cards">
          {known === null ? null : <ChangeList known={known} piece={piece} />}
          <PieceDetails form={form} isReadOnly={isReadOnly} onChange={change} piece={piece} />
        </div>
        {known === null ? texts : <ReviewText known={known} piece={piece} whole={texts} />}
        <PieceSide
          decision={
            mayApprove ? (
              <>
                {known === null ? null : <RatingChanges known={known} piece={piece} />}
                <Decision autosave={autosave} onDone={onReload} piece={piece} />
              </>
            ) : null
          }
          onInsert={
            isReadOnly || active === null
              ? null
              : ({ field, now }) =>
                  active
                    .chain()
                    .focus()
                    .insertContent({ type: "figure", attrs: { field, text: now } })
                    .run()
          }
          piece={piece}
          version={autosave.state.kind === "saved" ? autosave.state.version : piece.version}
        />
      </div>
    </Page>
  );
}

function Conflict(props: { onReadTheirs: () => void; onSaveMine: () => void }) {
  return (
    <div className={classes.conflict} role="alert">
      <p>
        A colleague, or you in another tab, has saved this text since you opened it. Both texts are
        kept: the saved one in the history, yours here.
      </p>
      <Button onClick={props.onReadTheirs}>Read the saved one</Button>
      <Button onClick={props.onSaveMine}>Save mine as the next version</Button>
    </div>
  );
}

interface TextsProps extends Pick<Props, "piece"> {
  autosave: ReturnType<typeof useAutosave>;
  isReadOnly: boolean;
  active: Editor | null;
  onFocus: (editor: Editor) => void;
}

/** Each section of the piece with its editor. */
function Texts({ piece, autosave, isReadOnly, active, onFocus }: TextsProps) {
  const { form, change } = autosave;
  const htmlOf = (section: PieceSection) =>
    form.texts.find((one) => one.section === section)?.html ?? "";
  const setText = (section: PieceSection, html: string) =>
    change({
      texts: [...form.texts.filter((one) => one.section !== section), { section, html }],
    });
  const comments = openComments(piece);
  // A recap has the words of its author above the sections that the portal fills.
  const recap = piece.kind === "recap" ? readRecap(htmlOf("text")) : null;
  const upload = async (file: File) =>
    (await sendFile(uploadPieceFile, { params: { id: piece.id } }, file, mostPictureBytes)).name;
  return (
    <div className="cards">
      {sectionsOf(piece.kind).map((section) => (
        <div id={placeOf(section)} key={`${section} ${isReadOnly}`}>
          <Card
            actions={
              <ScoreOf form={form} isReadOnly={isReadOnly} onChange={change} section={section} />
            }
            flush
            note={sayWords(recap?.own ?? htmlOf(section))}
            title={titleOf(section, piece.kind)}
          >
            <TextEditor
              active={active}
              comments={comments}
              facts={piece.facts}
              html={recap?.own ?? htmlOf(section)}
              isReadOnly={isReadOnly}
              label={titleOf(section, piece.kind)}
              onChange={(html) => setText(section, recap ? writeRecap(html, recap.sections) : html)}
              onFocus={onFocus}
              onPicture={takesPictures(piece.kind) ? upload : undefined}
              pieceId={piece.id}
            />
          </Card>
        </div>
      ))}
      {recap === null ? null : (
        <RecapSections
          id={piece.id}
          isReadOnly={isReadOnly}
          onChange={(sections) => setText("text", writeRecap(recap.own, sections))}
          sections={recap.sections}
        />
      )}
    </div>
  );
}

interface ScoreOfProps extends Pick<ReturnType<typeof useAutosave>, "form"> {
  section: PieceSection;
  isReadOnly: boolean;
  onChange: ReturnType<typeof useAutosave>["change"];
}

/** The score that a section explains; nothing for the other sections. */
function ScoreOf({ section, form, isReadOnly, onChange }: ScoreOfProps) {
  const criterion = criterionOf(section);
  if (criterion === undefined) return null;
  const { id, label } = criterion;
  return (
    <Score
      criterion={id}
      isReadOnly={isReadOnly}
      label={label}
      onScore={(score) => onChange({ ratings: { ...form.ratings, [id]: score } })}
      score={form.ratings[id]}
    />
  );
}

function sayWords(html: string): string {
  const words = countWords(html);
  return words === 0
    ? "empty"
    : `${words.toLocaleString("en-US")} ${words === 1 ? "word" : "words"}`;
}

function titleOf(section: PieceSection, kind: PieceKind): string {
  if (section !== "text") return researchSections[section];
  return kind === "video" ? "Description" : "Text";
}

function tellOthers(others: readonly string[]): string {
  return `${others.join(", ")} ${others.length === 1 ? "is" : "are"} here too`;
}

function saveText(state: SaveState): string {
  switch (state.kind) {
    case "saved":
      return `Saved ${formatStaffMoment(state.at)}, version ${state.version}`;
    case "saving":
      return "Saving …";
    case "kept":
      return "Kept on this device; it is saved when the connection is back";
    case "changed":
      return "Not saved";
    case "refused":
      return `Not saved: ${state.reason}`;
  }
}
