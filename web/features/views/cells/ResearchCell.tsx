import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { ResearchScore } from "../../../grid/cells/ResearchScore.tsx";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { usePageExists } from "../../../pages.ts";
import { pathOf, useOpenLink } from "../../../parts/open-file-link.ts";

export function ResearchCell({ row }: CellProps<Row>) {
  const pageExists = usePageExists();
  const openLink = useOpenLink();
  const { research } = row;
  const existingLink = (link: string | null = null) =>
    link !== null && pageExists(pathOf(link)) ? link : null;
  return (
    <ResearchScore
      companyName={row.companyName}
      dcfLink={existingLink(research?.dcfLink)}
      insightsLink={existingLink(research?.insightsLink)}
      onOpen={openLink}
      rating={research?.rating ?? null}
      reportLink={existingLink(research?.reportLink)}
    />
  );
}
