import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  type getPiece,
  previewMail,
  previewPage,
} from "../../../../domain/contract/staff/pieces.ts";
import { mailOf } from "../../../../domain/newsroom/pieces.ts";
import { call } from "../../../api/call.ts";
import { ArticleBody } from "../../../parts/article/ArticleBody.tsx";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { BullBear } from "../../../parts/research/BullBear.tsx";
import { RationaleRating } from "../../../parts/research/RationaleRating.tsx";
import { VideoBody } from "../../../parts/video/VideoBody.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import classes from "../newsroom.module.css";
import { MailPaper } from "./MailPaper.tsx";
import { PdfPreview } from "./PdfPreview.tsx";
import { type PreviewProps, sayLack, usePreview } from "./use-preview.ts";

interface Props {
  piece: Reply<typeof getPiece>;
  /** The version that is saved. */
  version: number;
}

const forms = { page: "Page", pdf: "PDF", mail: "Email" };

type Form = keyof typeof forms;

/** Shows the page, the PDF or the email of readers as it would be if the saved text were published now; it follows each save. */
export function PiecePreview({ piece, version }: Props) {
  const { kind } = piece;
  const hasPdf = kind === "research" || kind === "special-report";
  const [form, setForm] = useState<Form>(kind === "recap" ? "mail" : "page");
  const data = Object.entries(forms)
    .filter(([value]) => (value === "pdf" ? hasPdf : value === "page" || mailOf[kind]))
    .map(([value, label]) => ({ value, label }));
  return (
    <section aria-label="Preview" className={`cards ${classes.preview}`}>
      <SegmentedControl
        aria-label="Live preview"
        data={data}
        onChange={(value) => setForm(value as Form)}
        value={form}
      />
      {form === "page" ? (
        <PagePreview id={piece.id} version={version} />
      ) : form === "mail" ? (
        <MailPreview id={piece.id} version={version} />
      ) : (
        <PdfPreview id={piece.id} version={version} />
      )}
    </section>
  );
}

function MailPreview(props: PreviewProps) {
  const input = { params: { id: props.id } };
  const mail = usePreview(props, previewMail.path, () => call(previewMail, input));
  const lack = sayLack(mail.error);
  if (lack !== null) return <p className="nothing">{lack}.</p>;
  return (
    <Loaded lines={12} query={mail} what="the email">
      {({ subject, html }) => (
        <Card flush title={subject}>
          <MailPaper html={html} />
        </Card>
      )}
    </Loaded>
  );
}

export function PagePreview(props: PreviewProps) {
  const input = { params: { id: props.id } };
  const page = usePreview(props, previewPage.path, () => call(previewPage, input));
  const lack = sayLack(page.error);
  if (lack !== null) return <p className="nothing">{lack}.</p>;
  return (
    <Loaded lines={12} query={page} what="the preview">
      {({ article, video, report }) => (
        <>
          {article === null ? null : <ArticleBody article={article} isPage={false} />}
          {report === null ? null : <ReportPreview report={report} />}
          {video === null ? null : (
            <>
              <h2>{video.title}</h2>
              <VideoBody video={video} />
            </>
          )}
          {article === null && video === null && report === null ? (
            <p className="nothing">Readers get it as a PDF.</p>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

type Report = NonNullable<Reply<typeof previewPage>["report"]>;

/** The texts of the tabs of a company's profile, one below the other. */
function ReportPreview({ report: { rationale, insights, questions } }: { report: Report }) {
  return (
    <>
      {rationale.sum === null ? null : <RationaleRating rationale={rationale} />}
      <AnalystCard
        on={rationale.postDate}
        paragraphs={rationale.paragraphs}
        title="Investment Rationale"
      />
      <BullBear {...rationale.bullBear} />
      <AnalystCard
        on={insights.fundInsightsPostDate}
        paragraphs={insights.paragraphs}
        title="Fundamental Insights"
      />
      {questions === null ? null : (
        <AnalystCard
          lead={questions.summary}
          paragraphs={questions.questions}
          title="Management Questions"
        />
      )}
    </>
  );
}
