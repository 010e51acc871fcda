import { IconFileTypePdf } from "@tabler/icons-react";
import { getDashboardReports } from "../../../../domain/contract/dashboard.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { FileLink } from "../../../parts/FileLink.tsx";
import { rove } from "../../../ui/focus/rove.ts";
import classes from "../dashboard.module.css";
import { WidgetBody } from "./WidgetBody.tsx";

export function ReportsWidget() {
  return (
    <WidgetBody query={useReply(getDashboardReports)} type="SpecialReports">
      {(reports) => (
        <ul className={classes.reports} ref={rove}>
          {reports.map(({ title, reportDate, link }) => (
            <li key={`${reportDate} ${title}`}>
              <b className="cut fill">{title}</b>
              <time className="quiet" dateTime={reportDate}>
                {dayText(reportDate)}
              </time>
              {link === null ? null : (
                <FileLink label={`${title}, PDF`} link={link}>
                  <IconFileTypePdf aria-hidden size={18} stroke={1.6} />
                </FileLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </WidgetBody>
  );
}
