import { Button, Checkbox, FileButton, Textarea } from "@mantine/core";
import { newYorkDay } from "../../../../domain/calendar/day.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  type getPiece,
  type PieceForm,
  uploadPieceFile,
} from "../../../../domain/contract/staff/pieces.ts";
import { nextEdition } from "../../../../domain/email/schedule.ts";
import { storyTypes } from "../../../../domain/news/story-types.ts";
import { mostPdfBytes, takesPictures } from "../../../../domain/newsroom/pieces.ts";
import { sendFile } from "../../../api/send-file.ts";
import { portalNow } from "../../../api/site.ts";
import { Card } from "../../../ui/Card.tsx";
import { Choice } from "../../../ui/form/Choice.tsx";
import { formatClockMinute, formatLongDay } from "../../../ui/moments.ts";
import { smallChoice } from "../../../ui/small-choice.ts";
import { useAct } from "../../../ui/use-act.ts";
import { sayDistance } from "../say-distance.ts";
import { CompanyField } from "./CompanyField.tsx";
import classes from "./editor.module.css";
import { PieceSections } from "./PieceSections.tsx";
import { RatingCard } from "./RatingCard.tsx";
import { VideoFiles } from "./VideoFiles.tsx";

interface Props {
  piece: Reply<typeof getPiece>;
  form: PieceForm;
  isReadOnly: boolean;
  onChange: (change: Partial<PieceForm>) => void;
}

const notKnown = "unknown";
const locations = [
  { value: notKnown, label: "Not known" },
  { value: "US", label: "US" },
  { value: "NonUS", label: "Outside the US" },
  { value: "Private", label: "Private companies" },
];
const groups = [
  { value: "annual", label: "Annual Review" },
  { value: "quarterly", label: "Quarterly Review" },
  { value: "special", label: "Special Report" },
];

/** What a piece is: its headline, company and kind; of research its rating. */
export function PieceDetails({ piece, form, isReadOnly, onChange }: Props) {
  const { kind } = piece;
  const isNews = takesPictures(kind);
  const choice = (
    label: string,
    name: "group" | "story" | "location",
    data: (string | { value: string; label: string })[],
  ) => (
    <Choice
      data={data}
      disabled={isReadOnly}
      label={label}
      onChange={(value) => onChange({ [name]: value === notKnown ? null : value })}
      value={form[name] ?? notKnown}
    />
  );
  return (
    <div className="cards">
      {kind === "recap" && piece.publishedAt === null ? <GoesOut /> : null}
      <Card title="Details">
        <div className="close-stack">
          {kind === "research" ? null : (
            <Textarea
              autosize
              label="Headline"
              maxLength={300}
              onChange={(event) =>
                onChange({ title: event.currentTarget.value.replaceAll("\n", " ") })
              }
              readOnly={isReadOnly}
              value={form.title}
            />
          )}
          {kind === "video" ? null : kind === "special-report" ? (
            <>
              {choice("Group", "group", groups)}
              <Choice
                data={["—", ...Array.from({ length: 17 }, (_, index) => String(index + 4))]}
                disabled={isReadOnly}
                label="Rating, 4 to 20"
                onChange={(value) => onChange({ reportRating: Number(value) || null })}
                value={String(form.reportRating ?? "—")}
              />
            </>
          ) : (
            <CompanyField
              isReadOnly={isReadOnly}
              name={piece.companyName}
              onChange={(company) => onChange({ company })}
              value={form.company}
            />
          )}
          {isNews ? choice("Story", "story", [...storyTypes]) : null}
          {isNews ? choice("Market", "location", locations) : null}
          {isNews || kind === "video" ? null : (
            <OwnPdf
              file={form.file ?? null}
              id={piece.id}
              isReadOnly={isReadOnly}
              onChange={onChange}
            />
          )}
          {kind === "research" ? (
            <Checkbox
              checked={form.isEnhanced}
              classNames={smallChoice}
              disabled={isReadOnly}
              label="Enhanced"
              onChange={(event) => onChange({ isEnhanced: event.currentTarget.checked })}
              size="xs"
            />
          ) : null}
        </div>
      </Card>
      {form.video ? (
        <VideoFiles id={piece.id} isReadOnly={isReadOnly} onChange={onChange} video={form.video} />
      ) : null}
      {kind === "research" ? (
        <>
          <PieceSections form={form} />
          <RatingCard ratings={form.ratings} shown={piece.shownRating} />
        </>
      ) : null}
    </div>
  );
}

/** The time at which the next recap goes out by email. */
function GoesOut() {
  const now = portalNow();
  const at = nextEdition("morningRecap", now)?.toISOString();
  if (at === undefined) return null;
  const day = newYorkDay(new Date(at));
  return (
    <Card title="Goes out">
      <div className={classes.sum}>
        <span className={classes.tile}>{formatClockMinute(at).slice(0, 5)}</span>
        <div>
          <b>{sayDistance(at, now)}</b>
          <small>{formatLongDay(day)}</small>
        </div>
      </div>
    </Card>
  );
}

interface OwnPdfProps extends Pick<Props, "isReadOnly" | "onChange"> {
  id: number;
  file: PieceForm["file"];
}

/** The PDF that readers get in place of one made from the text. */
function OwnPdf({ id, file, isReadOnly, onChange }: OwnPdfProps) {
  const { act, isPending } = useAct();
  const upload = (chosen: File) =>
    act(async () => {
      const { name } = await sendFile(uploadPieceFile, { params: { id } }, chosen, mostPdfBytes);
      onChange({ file: { name: pdfName(chosen.name), stored: name } });
    });
  return (
    <div className="close-stack">
      <p className="quiet">
        {file === null ? "PDF: made from the text" : `PDF: ${file.name}, in place of the text`}
      </p>
      <FileButton accept="application/pdf" onChange={(chosen) => chosen && void upload(chosen)}>
        {(button) => (
          <Button {...button} disabled={isReadOnly} loading={isPending}>
            {file === null ? "Upload a PDF of your own" : "Replace the PDF"}
          </Button>
        )}
      </FileButton>
      {file === null ? null : (
        <Button disabled={isReadOnly} onClick={() => onChange({ file: null })}>
          Remove the PDF
        </Button>
      )}
    </div>
  );
}

/** Makes a name that files of the portal may have. */
function pdfName(given: string): string {
  const stem = given.replace(/\.pdf$/i, "").normalize("NFKD");
  const plain = stem.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${plain.slice(0, 80) || "report"}.pdf`;
}
