import { IconFileTypePdf } from "@tabler/icons-react";
import type { SpecialReport } from "../../../domain/contract/content/research.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { RatingNumber } from "../../grid/cells/RatingNumber.tsx";
import { FileLink } from "../../parts/FileLink.tsx";
import classes from "./research.module.css";

interface Props {
  label: string;
  reports: readonly SpecialReport[];
}

/** Special reports, each with its day and a link to its file if it has one. */
export function SpecialReportLines({ label, reports }: Props) {
  return (
    <ul aria-label={label} className={classes.list}>
      {reports.map(({ reportDate, title, link, rating }) => (
        <li key={`${reportDate} ${title}`}>
          <time dateTime={reportDate}>{dayText(reportDate)}</time>
          {link === null ? (
            <span className={classes.line}>{title}</span>
          ) : (
            <FileLink className={classes.line} link={link}>
              {title}
            </FileLink>
          )}
          {rating === null ? null : <RatingNumber rating={rating} />}
          {link === null ? null : (
            <FileLink className={classes.pdf} label={`PDF, ${title}`} link={link}>
              <IconFileTypePdf aria-hidden size={18} stroke={1.6} />
            </FileLink>
          )}
        </li>
      ))}
    </ul>
  );
}
