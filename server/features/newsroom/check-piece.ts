import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { PieceForm } from "../../../domain/contract/staff/pieces.ts";
import { type FieldId, fieldIds, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { criteria } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { selectGone } from "../../mail/quotes/gone-texts-repository.ts";
import { isSameAddress, type TextAddress } from "../../mail/quotes/text-address.ts";
import { findNamedCompanies } from "../../own-content/content-repository.ts";
import { listTextLinks, markHtml, takeLeftOut } from "../../own-content/marked-text.ts";
import { readRowById } from "../../rows/read-row-by-id.ts";
import { findMainDeal, type PieceRow } from "./pieces-repository.ts";

export interface Check {
  label: string;
  isDone: boolean;
  /** True for what keeps the piece from publication while it is open. */
  isDemanded: boolean;
}

export interface PieceCompany {
  key: number;
  name: string;
  address: string;
  /** Null where they were not asked for. */
  facts: { field: string; title: string; group: string; now: string }[] | null;
}

/** Finds the company that a piece names, with what the portal shows of its deal; null when there is not exactly one. */
export async function findPieceCompany(
  db: Db,
  { company }: PieceForm,
  now: Date,
  { withFacts } = { withFacts: true },
): Promise<PieceCompany | null> {
  if (company === "") return null;
  const [key, ...others] = await findNamedCompanies(db, company);
  const found = key === undefined || others.length > 0 ? undefined : await findMainDeal(db, key);
  if (key === undefined || found === undefined) return null;
  const viewer = { userId: 0, today: newYorkDay(now) };
  const row =
    found.row_id === null || !withFacts
      ? undefined
      : await readRowById(db, viewer, "deal", found.row_id);
  const facts = !withFacts
    ? null
    : row === undefined
      ? []
      : fieldIds
          .filter((id) => fieldOf(id).grains.includes("deal") && isFigure(id))
          .map((id) => ({
            field: id as string,
            title: fieldOf(id).title,
            group: fieldOf(id).group,
            now: visibleText(id, fieldValue(row, id), row),
          }))
          .filter((fact) => /\d/.test(fact.now));
  return { key, name: found.name, address: found.company_ticker, facts };
}

/** True for a number or a day, which can be quoted in a sentence; a key of the portal's own is none. */
function isFigure(id: FieldId): boolean {
  return !notFigures.has(fieldOf(id).format) && !/Key$/.test(id);
}

const notFigures: ReadonlySet<string> = new Set(["text", "list", "address", "yesNo", "complex"]);

const figure = /<data value="([^"]*)">([\s\S]*?)<\/data>/g;

/** Lists the figures of a text whose source now says something else, or is gone. */
function listMovedFigures({ texts }: PieceForm, company: PieceCompany | null): string[] {
  if (company?.facts === null) return [];
  const facts = new Map(company?.facts.map(({ field, now }) => [field, now]));
  return texts.flatMap(({ html }) =>
    [...html.matchAll(figure)].flatMap(([, field = "", text = ""]) => {
      const shown = markHtml(text).body;
      return facts.get(field) === shown ? [] : [shown];
    }),
  );
}

const quoteSome = (words: readonly string[]) => words.slice(0, 5).join(", ");

function listVideoChecks({ video }: PieceForm): Check[] {
  return [
    {
      label: "It has a video file or an embed code, and not both",
      isDone: Boolean(video?.file) !== Boolean(video?.embed),
      isDemanded: true,
    },
    { label: "It has captions", isDone: Boolean(video?.captions), isDemanded: false },
    { label: "It has a picture", isDone: Boolean(video?.picture), isDemanded: false },
  ];
}

/** Lists the texts of the house to which some texts link and which readers do not find. */
export function findGoneTexts(db: Db, forms: readonly PieceForm[]): Promise<TextAddress[]> {
  return selectGone(
    db,
    forms.flatMap((form) => linksOf(form).map(({ address }) => address)),
  );
}

const linksOf = ({ texts }: PieceForm) =>
  texts.flatMap(({ html }) => listTextLinks(takeLeftOut(html)));

/** Says what keeps a piece from publication: the first demanded check that is open; null for none. */
export function findOpenCheck(checks: readonly Check[]): string | null {
  const open = checks.find((check) => check.isDemanded && !check.isDone);
  return open ? sayLack(open.label) : null;
}

const sayLack = (label: string) =>
  label
    .replace(/^It has /, "It lacks ")
    .replace(/^Questions have /, "Questions lack ")
    .replace(/^It names one /, "It should name one ");

/** The checks of a piece; those that are demanded and open keep it from publication. */
export function checkPiece(
  { kind, content }: Pick<PieceRow, "kind" | "content">,
  company: PieceCompany | null,
  openComments: number,
  goneTexts: readonly TextAddress[],
): Check[] {
  const demand = (label: string, isDone: boolean): Check => ({ label, isDone, isDemanded: true });
  const hasText = (section: string) =>
    content.texts.some(
      (one) => one.section === section && markHtml(takeLeftOut(one.html)).body !== "",
    );
  const rated = criteria.filter(({ id }) => content.ratings[id] !== null).length;
  const moved = listMovedFigures(content, company);
  const gone = linksOf(content).filter(({ address }) =>
    goneTexts.some((one) => isSameAddress(one, address)),
  );
  const ofResearch = [
    demand(
      "It has a text",
      content.texts.some(({ section }) => hasText(section)),
    ),
    demand("All four scores, or none", rated === 0 || rated === criteria.length),
    demand("Questions have a summary", !hasText("question") || hasText("summary")),
    { label: "It has a rating", isDone: rated > 0, isDemanded: false },
  ];
  const ofOthers = [
    demand("It has a headline", content.title !== ""),
    ...(kind === "video" ? listVideoChecks(content) : []),
    kind === "video"
      ? { label: "It has a description", isDone: hasText("text"), isDemanded: false }
      : kind === "special-report"
        ? demand("It has a text or a PDF", hasText("text") || Boolean(content.file))
        : demand("It has a text", hasText("text")),
  ];
  return [
    ...(kind === "research" ? ofResearch : ofOthers),
    ...(kind === "research" || content.company !== ""
      ? [demand("It names one company of the portal", company !== null)]
      : []),
    demand(
      moved.length === 0
        ? "Its figures match their sources"
        : `Figures moved since they were inserted: ${quoteSome(moved)}`,
      moved.length === 0,
    ),
    ...(gone.length === 0
      ? []
      : [
          demand(
            `It names what was taken back: ${quoteSome(gone.map(({ words }) => words))}`,
            false,
          ),
        ]),
    demand(
      openComments === 0
        ? "No comment is open"
        : `${openComments} open comment${openComments === 1 ? "" : "s"}`,
      openComments === 0,
    ),
  ];
}
