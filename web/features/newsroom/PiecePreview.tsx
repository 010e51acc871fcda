import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Reply } from "../../../domain/contract/route.ts";
import { type getPiece, previewPage, previewPiece } from "../../../domain/contract/staff/pieces.ts";
import { call } from "../../api/call.ts";
import { download } from "../../api/download.ts";
import { CallFailure } from "../../api/failure.ts";
import { ArticleBody } from "../../parts/article/ArticleBody.tsx";
import { AnalystCard } from "../../parts/research/AnalystCard.tsx";
import { BullBear } from "../../parts/research/BullBear.tsx";
import { RationaleRating } from "../../parts/research/RationaleRating.tsx";
import { VideoBody } from "../../parts/video/VideoBody.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { useAct } from "../../ui/use-act.ts";

interface Props {
  piece: Reply<typeof getPiece>;
  /** The version that is saved. */
  version: number;
}

/** The page of the readers as it would be if the saved text were published now; it follows each save. */
export function PiecePreview({ piece: { id }, version }: Props) {
  const input = { params: { id } };
  const page = useQuery({
    queryKey: [previewPage.path, input, version],
    queryFn: () => call(previewPage, input),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const { act, isPending } = useAct();
  if (page.error instanceof CallFailure && page.error.code === "piece_not_ready") {
    const reasons = page.error.invalidParams.flatMap((one) => one.reasons);
    return <p className="nothing">{reasons.join(". ") || "It is not ready yet"}.</p>;
  }
  return (
    <section aria-label="Preview" className="cards">
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
            {article === null && video === null ? (
              <Button
                loading={isPending}
                onClick={() => void act(() => download(previewPiece, input))}
              >
                Save the PDF that readers get
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
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
