import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import { newYorkClock } from "../../../domain/calendar/day.ts";
import { fields } from "../../../domain/fields/fields.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { companyPath } from "../../../domain/profile/company-path.ts";
import type { MailPart } from "../../mail/content/mail-parts.ts";
import { renderMail } from "../../mail/content/render-mail.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { signSubscription } from "../../mail/unsubscribe-token.ts";
import type { AlertsConfig } from "./run-alerts.ts";

/** The part of a mail that is about one alert. */
export interface AlertDigest {
  alertId: number;
  name: string;
  sentence: string;
  /** The address of the view; null when no page shows views of its kind. */
  viewPath: string | null;
  counts: { entered: number; left: number; changed: number };
  lateSince: Date | null;
  changes: readonly AlertChange[];
}

const ratingTitles = new Set(
  Object.values(fields)
    .filter(({ group }) => group === "researchRating")
    .map(({ title }): string => title),
);

/** Lists the companies of whose ratings a mail tells. */
export function listRated(digests: readonly Pick<AlertDigest, "changes">[]): string[] {
  const rated = digests
    .flatMap(({ changes }) => changes.slice(0, mostInMail))
    .filter(({ values }) => values.some(({ label }) => ratingTitles.has(label)));
  return [...new Set(rated.map(({ companyTicker }) => companyTicker))];
}

/** The most changes of one alert that a mail shows; the portal shows the rest. */
const mostInMail = 25;

/** The kind under which a mail of alerts is queued; its unsubscribe link mutes them. */
export function alertMailKind(alertIds: readonly number[]): string {
  return `alert:${[...new Set(alertIds)].join(",")}`;
}

/** Writes the mail that tells a user of their alerts. A rating leads to its report, so that it goes when the report is taken back. */
export function writeAlertMail(
  config: AlertsConfig,
  userId: number,
  digests: readonly AlertDigest[],
  ratings: ReadonlyMap<string, string>,
) {
  const origin = readPublicUrl(config);
  const [first] = digests;
  const total = digests.reduce((sum, { counts }) => sum + countAll(counts), 0);
  const names =
    digests.length === 1 ? (first?.name ?? "") : `${first?.name} and ${digests.length - 1} more`;
  const changes = total === 1 ? "1 change" : `${total.toLocaleString("en-US")} changes`;
  return renderMail(
    {
      subject: `Alert: ${names}, ${changes}`,
      kindLabel: "Alerts",
      title: changes,
      lead: { text: `in ${digests.map(({ name }) => name).join(", ")}` },
      parts: [
        ...digests.flatMap((digest) => writeDigest(config, userId, { digest, ratings, origin })),
        { kind: "button", label: "Open your alerts", href: `${origin}/alerts` },
      ],
      reason: "You receive this email because you set an alert on a saved view.",
    },
    {
      origin,
      provider: config.provider,
      stopLabel: digests.length === 1 ? "this alert" : "these alerts",
    },
  );
}

interface Writing {
  /** The files of the reports that rate companies. */
  ratings: ReadonlyMap<string, string>;
  origin: string;
}

function writeDigest(
  { tokenSecret }: AlertsConfig,
  userId: number,
  { digest, ratings, origin }: Writing & { digest: AlertDigest },
): MailPart[] {
  const { alertId, name, sentence, viewPath, counts, lateSince, changes } = digest;
  const token = signSubscription(tokenSecret, { userId, kind: alertMailKind([alertId]) });
  const link = `${origin}/unsubscribe?token=${token}`;
  const more = countAll(counts) - Math.min(changes.length, mostInMail);
  return [
    { kind: "heading", text: name },
    { kind: "text", text: `${sentence}. ${describeCounts(counts)}.` },
    ...(lateSince === null ? [] : [{ kind: "text", text: tellDelay(lateSince) } as const]),
    ...changes.slice(0, mostInMail).flatMap((change) => writeChange(change, { ratings, origin })),
    ...(more > 0 ? [{ kind: "text", text: `And ${more} more in the portal.` } as const] : []),
    {
      kind: "links",
      links: [
        ...(viewPath === null ? [] : [{ text: "Open the view", href: origin + viewPath }]),
        { text: "Mute this alert", href: link },
        { text: "Delete this alert", href: `${link}&action=delete` },
      ],
    },
  ];
}

function tellDelay(lateSince: Date): string {
  const due = newYorkClock(lateSince);
  return `This alert is late. It was due on ${dayText(due)} at ${due.slice(11, 16)} ET.`;
}

const words = { entered: "Entered", left: "Left", changed: "Changed" };

function writeChange(change: AlertChange, { ratings, origin }: Writing): MailPart[] {
  const { kind, ticker, companyName, companyTicker, values } = change;
  const report = ratings.get(companyTicker);
  const sources = [...new Set(values.flatMap(({ source }) => source ?? []))];
  return [
    {
      kind: "links",
      links: [
        {
          text: `${ticker ?? companyTicker} ${companyName}`,
          href: origin + companyPath(companyTicker),
          note: words[kind],
        },
      ],
    },
    ...(values.length === 0
      ? []
      : [
          {
            kind: "facts",
            facts: values.map(({ label, before, after }) => ({
              label,
              value: after,
              before: before === "" ? null : before,
              href: report && ratingTitles.has(label) ? origin + fileLink(report) : null,
            })),
          } as const,
        ]),
    ...(sources.length === 0
      ? []
      : [{ kind: "source", text: `Source: ${sources.join("; ")}.` } as const]),
  ];
}

function describeCounts({ entered, left, changed }: AlertDigest["counts"]): string {
  const parts = [
    [entered, "entered"],
    [left, "left"],
    [changed, "changed"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en-US")} ${word}`)
    .join(", ");
}

function countAll({ entered, left, changed }: AlertDigest["counts"]): number {
  return entered + left + changed;
}
