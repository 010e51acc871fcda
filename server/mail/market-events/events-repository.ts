import { sql } from "kysely";
import { addDays, type Day, instantOfNewYork } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { Db } from "../../db/connect.ts";
import { mailedColumns } from "./deal-facts.ts";

const announcedKinds = ["filed", "priced", "postponed", "withdrawn"] as const;

export type AnnouncedKind = (typeof announcedKinds)[number];

/** Lists the filings, pricings, postponements and withdrawals of some days. */
export async function listDealEvents(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom("deal_event as e")
    .innerJoin("deal_row as r", "r.deal_key", "e.deal_key")
    .select((e) => mailedColumns(e))
    .select(["e.deal_key", "e.happened_on", "e.evidence", "e.note"])
    .select((e) => e.ref("e.kind").$castTo<AnnouncedKind>().as("kind"))
    .where("e.happened_on", ">=", from)
    .where("e.happened_on", "<=", to)
    .where("e.kind", "in", announcedKinds)
    .orderBy("e.happened_on")
    .orderBy("e.deal_key")
    .orderBy("e.sequence")
    .execute();
}

/** Lists the revised terms of some days, each with the terms before it. */
export async function listRevisions(db: Db, { from, to }: DayRange) {
  const terms = ["price_low", "price_high", "shares"] as const;
  return db
    .selectFrom("deal_terms as t")
    .innerJoin("deal_row as r", "r.deal_key", "t.deal_key")
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom("deal_terms as p")
          .select((x) => terms.map((name) => x.cast<number | null>(`p.${name}`, "float8").as(name)))
          .whereRef("p.deal_key", "=", "t.deal_key")
          .whereRef("p.sequence", "<", "t.sequence")
          .orderBy("p.sequence", "desc")
          .limit(1)
          .as("before"),
      (join) => join.onTrue(),
    )
    .select((e) => mailedColumns(e))
    .select(["t.deal_key", "t.set_on"])
    .select((e) =>
      terms.map((name) => e.cast<number | null>(`t.${name}`, "float8").as(`new_${name}`)),
    )
    .select((e) => terms.map((name) => e.ref(`before.${name}`).as(`old_${name}`)))
    .where("t.kind", "=", "revised")
    .where("t.set_on", ">=", from)
    .where("t.set_on", "<=", to)
    .orderBy("t.set_on")
    .orderBy("t.deal_key")
    .execute();
}

/**
 * Lists the research reports of some days, each with its own rating, and with the count of the questions for the management
 * that a summary introduces.
 */
export async function listNewReports(db: Db, { from, to }: DayRange) {
  const rows = await db
    .selectFrom("research_report as s")
    .innerJoin("deal_row as r", (join) =>
      join.onRef("r.company_key", "=", "s.company_key").on("r.is_main_deal", "is", true),
    )
    .select((e) => mailedColumns(e))
    .select(["s.report_id", "s.posted_on", "s.report_file"])
    .select(["s.fundamentals", "s.governance", "s.valuation", "s.technicals"])
    .select((e) =>
      e
        .selectFrom("research_paragraph as p")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("p.report_id", "=", "s.report_id")
        .where("p.section", "=", "question")
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("research_paragraph as i")
              .select("i.report_id")
              .whereRef("i.report_id", "=", "s.report_id")
              .where("i.section", "=", "summary"),
          ),
        )
        .as("question_count"),
    )
    .where("s.posted_on", ">=", from)
    .where("s.posted_on", "<=", to)
    .orderBy("s.posted_on")
    .orderBy("s.report_id")
    .execute();
  return rows.map((row) => ({ ...row, rating_total: totalRating(row) }));
}

export async function listNewSpecialReports(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom("special_report")
    .select(["special_report_id", "title", "kind", "reported_on", "file"])
    .where("reported_on", ">=", from)
    .where("reported_on", "<=", to)
    .orderBy("special_report_id")
    .execute();
}

/** Lists the analyst notes and news alerts of some days, without alerts that retell an event with a mail of its own, and recaps. */
export async function listNewHouseNews(db: Db, { from, to }: Record<keyof DayRange, Day>) {
  return db
    .selectFrom("news_item as n")
    .select(["n.news_key", "n.headline", "n.summary", "n.broke_at", "n.company_key", "n.body_html"])
    .select((e) => e.ref("n.kind").$castTo<"analystNote" | "newsAlert">().as("kind"))
    .where("n.kind", "in", ["analystNote", "newsAlert"])
    .where("n.broke_at", ">=", instantOfNewYork(`${from}T00:00:00`))
    .where("n.broke_at", "<", instantOfNewYork(`${addDays(to, 1)}T00:00:00`))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("piece")
            .select("piece_id")
            .whereRef("piece.entry_name", "=", "n.entry_name")
            .where((e) => e.or([e("occasion", "is not", null), e("kind", "=", "recap")])),
        ),
      ),
    )
    .orderBy("n.broke_at")
    .orderBy("n.news_key")
    .execute();
}

/** Finds what mails state of the main deal of a company. */
export async function findMailedDeal(db: Db, companyKey: number) {
  return db
    .selectFrom("deal_row as r")
    .select((e) => mailedColumns(e))
    .where("r.company_key", "=", companyKey)
    .where("r.is_main_deal", "is", true)
    .executeTakeFirst();
}
