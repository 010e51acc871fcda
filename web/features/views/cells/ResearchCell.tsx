import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { ResearchScore } from "../../../grid/cells/ResearchScore.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";
import { usePageExists } from "../../../pages.ts";

interface Research {
  rating: number | null;
  reportLink: string | null;
  dcfLink: string | null;
  insightsLink: string | null;
}

const unknown: Research = { rating: null, reportLink: null, dcfLink: null, insightsLink: null };

export function ResearchCell({ row }: CellProps<Row>) {
  const pageExists = usePageExists();
  const research = (row.research as Research | null) ?? unknown;
  const open = (link: string | null) => (link !== null && pageExists(link) ? link : null);
  return (
    <ResearchScore
      companyName={String(row.companyName ?? "")}
      dcfLink={open(research.dcfLink)}
      insightsLink={open(research.insightsLink)}
      rating={research.rating}
      reportLink={open(research.reportLink)}
    />
  );
}
