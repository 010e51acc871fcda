import { IconCalculator, IconFileText } from "@tabler/icons-react";
import type { RecentReport } from "../../../domain/contract/content/research.ts";
import { FileLink } from "../../parts/FileLink.tsx";
import classes from "./research.module.css";

/** The files of a report, each in a place of its own. */
export function ReportFiles({ report }: { report: RecentReport }) {
  const { companyName, reportLink, dcfLink } = report;
  return (
    <span className={classes.files}>
      {reportLink === null ? (
        <span />
      ) : (
        <FileLink label={`Report PDF, ${companyName}`} link={reportLink}>
          <IconFileText aria-hidden size={16} stroke={1.7} />
        </FileLink>
      )}
      {dcfLink === null ? null : (
        <FileLink label={`DCF model, ${companyName}`} link={dcfLink}>
          <IconCalculator aria-hidden size={16} stroke={1.7} />
        </FileLink>
      )}
    </span>
  );
}
