import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import type { PieceForm } from "../../../../domain/contract/staff/pieces.ts";
import { type ResearchSection, researchSections } from "../../../../domain/newsroom/pieces.ts";
import { criteria } from "../../../../domain/ratings/ratings.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "./editor.module.css";
import { readHtml } from "./read-pasted.ts";

/** The criterion whose score a section explains. */
export const criterionOf = (section: string) => criteria.find(({ id }) => id === section);

/** The place of a section on the page, to which the list of sections leads. */
export const placeOf = (section: string) => `section-${section}`;

export function countWords(html: string): number {
  const { textContent } = readHtml(html.replaceAll("</", " </"));
  return textContent.split(/\s+/).filter((word) => word !== "").length;
}

const countPoints = (html: string) => readHtml(html).querySelectorAll("li").length;

/** The sections of a report, how much stands in each, and the score that it explains. */
export function PieceSections({ form }: { form: PieceForm }) {
  const sections = Object.entries(researchSections) as [ResearchSection, string][];
  return (
    <Card flush note="words" title="Sections">
      <ul className={classes.sections}>
        {sections.map(([section, name]) => {
          const html = form.texts.find((one) => one.section === section)?.html ?? "";
          const words = countWords(html);
          const criterion = criterionOf(section);
          const score = criterion && form.ratings[criterion.id];
          return (
            <li key={section}>
              <button
                onClick={() =>
                  document
                    .getElementById(placeOf(section))
                    ?.querySelector<HTMLElement>("[role=textbox]")
                    ?.focus()
                }
                type="button"
              >
                {words === 0 ? (
                  <IconCircle aria-hidden size={15} />
                ) : (
                  <IconCircleCheck aria-hidden data-filled size={15} />
                )}
                <span>{name}</span>
                <small>{sayLength(section, html, words)}</small>
                <b>{score ?? ""}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function sayLength(section: ResearchSection, html: string, words: number): string {
  if (words === 0) return "empty";
  const points = section === "bull" || section === "bear" ? countPoints(html) : 0;
  if (points > 0) return `${points} ${points === 1 ? "point" : "points"}`;
  return words.toLocaleString("en-US");
}
