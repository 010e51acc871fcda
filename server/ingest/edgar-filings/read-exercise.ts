import type { Day } from "../../../domain/calendar/day.ts";
import { splitSentences } from "../edgar-prospectuses/stated.ts";
import { matchDay } from "../reading/days.ts";
import { readPlainText } from "../reading/plain-text.ts";

/** The shares of the over-allotment that underwriters bought, and the day on which the report says so. */
export interface Exercise {
  shares: string;
  on: Day;
}

const reports = /^(?:8-K|6-K|10-Q)(?:\/A)?$/;
/** The document of a report stands first; its notes are long. */
const longestReport = 400_000;

const count = String.raw`(\d{1,3}(?:,\d{3})+)`;
const unit = String.raw`(?:additional |more |further |option )?(?:(?:of|the|our|class|[a-z]|ordinary|common|american|depositary) ){0,5}(?:shares|units|ADSs)\b`;
const option = String.raw`\b(?:over-?allotment|option)\b`;
const patterns = [
  // "The underwriters exercised in full their option to purchase 4,500,000 additional shares".
  String.raw`\bunderwriters?\b[^.\d]{0,120}\bexercised?\b[^.\d]{0,160}${count} ${unit}`,
  // "34,500,000 units, including 4,500,000 units issued upon the full exercise of the over-allotment option".
  String.raw`${count} ${unit}[^.\d]{0,160}\bexercise\b[^.]{0,120}${option}`,
].map((words) => new RegExp(words, "i"));
const isOption = new RegExp(option, "i");
/** These words tell an exercise that may still happen or did not; founders give up shares for the part that was not bought. */
const isOther =
  /\b(?:if|may|unless|not|could|would|until|unexercised|expired?|remaining|forfeit\w*|granted)\b/i;
/** A number of all parts until then is of the day of the report, and no part of its own. */
const isOfAll =
  /\bin total\b|\ba total of\b|\bin (?:the )?aggregate\b|\ban aggregate of\b|\bto date\b/i;
const written = /\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}/g;

/**
 * Reads from a current or quarterly report how much of its option in an initial offering the underwriters bought; null where the
 * report does not say it, or names two numbers.
 */
export function readExercise(form: string, text: string, reportedOn: Day): Exercise | null {
  if (!reports.test(form)) return null;
  const body = text.slice(text.indexOf("<DOCUMENT>")).slice(0, longestReport);
  if (!/\bexercise/i.test(body) || !/\binitial public offering\b|\bIPO\b/i.test(body)) return null;
  const sentences = splitSentences(
    readPlainText(body.replace(/<\/?(?:td|tr|p|div|br)\b/gi, " $&")),
  ).filter((sentence) => isOption.test(sentence) && !isOther.test(sentence));
  const found = sentences.flatMap((sentence): Exercise[] => {
    const [day = ""] = sentence.match(written) ?? [];
    const undated = sentence.replace(written, "");
    const shares = patterns.map((pattern) => pattern.exec(undated)?.[1]).find(Boolean);
    if (shares === undefined) return [];
    const on = (isOfAll.test(undated) ? null : matchDay(day, "MMM D, YYYY")) ?? reportedOn;
    return [{ shares: shares.replaceAll(",", ""), on: on <= reportedOn ? on : reportedOn }];
  });
  const [first] = found;
  return first && found.every(({ shares }) => shares === first.shares) ? first : null;
}
