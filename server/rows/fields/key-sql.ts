import { sql } from "kysely";
import type { keyFields } from "../../../domain/fields/catalogue/key-fields.ts";
import { type FieldSql, plain, text } from "./values-sql.ts";

export const keySql: Record<keyof typeof keyFields, FieldSql> = {
  Favorite: plain(sql`(f.company_key is not null)`),
  CompanyName: text(sql`r.company_name`),
  CompanyWithDescription: {
    value: sql`json_build_object('companyName', r.company_name, 'businessOverview', r.business_overview)`,
    sort: text(sql`r.company_name`).sort,
  },
  CompanyTicker: text(sql`r.company_ticker`),
  Ticker: text(sql`r.ticker`),
  Status: text(sql`r.status`),
  OfferDate: plain(sql`r.offer_on`),
  TradeDate: plain(sql`r.trade_on`),
  ExpPricingDate: plain(sql`r.expected_on`),
  FileDate: plain(sql`r.filed_on`),
  AmendedDate: plain(sql`r.amended_on`),
  ConfidentialDate: plain(sql`r.confidential_on`),
  UpdatedDate: plain(sql`r.updated_on`),
  TermsSetDate: plain(sql`r.terms_set_on`),
  PostponedDate: plain(sql`r.postponed_on`),
  WithdrawnDate: plain(sql`r.withdrawn_on`),
  AcquiredDate: plain(sql`r.acquired_on`),
  DelistedDate: plain(sql`r.delisted_on`),
  QuietPeriodDate: plain(sql`r.quiet_period_ends_on`),
  Footnote: text(sql`r.footnote`),
  NoteNumber: {
    value: sql`nullif(array_to_string(r.note_numbers, ', '), '')`,
    sort: sql`nullif(r.note_numbers, '{}')`,
  },
  PcmlArticles: { value: sql`r.article_title`, sort: sql`r.article_published_on` },
  PcmlNote: text(sql`r.note`),
  NewsSource: text(sql`r.article_source`),
  NewsDate: plain(sql`r.article_published_on`),
  PcmlArticlesCount: plain(sql`r.article_count`),
  PcmlArticlesId: plain(sql`r.monitor_list_id`),
  NewsUrl: text(sql`r.article_link`),
  CompanyKey: plain(sql`r.company_key`),
  DealKey: plain(sql`r.deal_key`),
};
