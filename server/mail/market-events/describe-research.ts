import { dayText } from "../../../domain/fields/formats.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import type { MailPart } from "../content/mail-parts.ts";
import { dealFacts, leadOf, nameDeal, openCompany } from "./deal-mail-parts.ts";
import type { listNewReports, listNewSpecialReports } from "./events-repository.ts";
import { type MarketEvent, occasions } from "./market-event.ts";

type Report = Awaited<ReturnType<typeof listNewReports>>[number];
type SpecialReport = Awaited<ReturnType<typeof listNewSpecialReports>>[number];

/** Describes a report, and its questions for the management if it has any. */
export function describeReport(row: Report, origin: string): MarketEvent[] {
  const report: MarketEvent = {
    type: "preIpoReport",
    occasion: occasions.report(row.report_id),
    deal: row,
    mail: {
      subject: `Pre-IPO report: ${nameDeal(row)}${row.rating_total === null ? "" : `, rating ${row.rating_total}`}`,
      title: `Our report on ${row.company_name}`,
      lead: leadOf(row, origin, `posted ${dayText(row.posted_on)}`),
      about: origin + reportLink(row),
      parts: [
        ...(row.short_description === null
          ? []
          : [{ kind: "text", text: row.short_description } as const]),
        {
          kind: "facts",
          facts: [
            ...(row.rating_total === null
              ? []
              : [{ label: "Rating", value: `${row.rating_total} of 20` }]),
            ...dealFacts(row),
          ],
        },
        { kind: "button", label: "Open the report", href: origin + reportLink(row) },
      ],
    },
  };
  return (row.question_count ?? 0) > 0 ? [report, describeQuestions(row, origin)] : [report];
}

/** The address of a report: of the PDF that its author gave, or that the portal makes. */
export function reportLink(row: Report): string {
  const { report_file, company_ticker, posted_on, report_id } = row;
  return fileLink(report_file ?? madeFileName("research", company_ticker, posted_on, report_id));
}

function describeQuestions(row: Report, origin: string): MarketEvent {
  const count = row.question_count ?? 0;
  return {
    type: "managementQuestions",
    occasion: occasions.questions(row.report_id),
    deal: row,
    mail: {
      subject: `Management questions: ${nameDeal(row)}`,
      title: `Questions for the management of ${row.company_name}`,
      lead: leadOf(row, origin),
      about: origin + reportLink(row),
      parts: [
        {
          kind: "text",
          text: `${count} ${count === 1 ? "question" : "questions"} for the roadshow, of ${dayText(row.posted_on)}.`,
        },
        openFile(
          "Open the questions",
          madeFileName("questions", row.company_ticker, row.posted_on, row.report_id),
          origin,
        ),
        openCompany(row, origin),
      ],
    },
  };
}

export function describeSpecialReport(row: SpecialReport, origin: string): MarketEvent {
  return {
    type: "specialReports",
    occasion: occasions.specialReport(row.special_report_id),
    deal: null,
    mail: {
      subject: `Special report: ${row.title}`,
      title: row.title,
      lead: { text: `Posted ${dayText(row.reported_on)}` },
      about:
        origin +
        fileLink(madeFileName("special-report", null, row.reported_on, row.special_report_id)),
      parts: [
        {
          kind: "button",
          label: "Open the special reports",
          href: `${origin}/research/special-reports`,
        },
      ],
    },
  };
}

function openFile(label: string, file: string, origin: string): MailPart {
  return { kind: "button", label, href: origin + fileLink(file) };
}
