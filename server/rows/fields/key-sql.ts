import type { keyFields } from "../../../domain/fields/catalogue/key-fields.ts";
import { f, r, rowSql } from "../row-sql.ts";
import type { FieldSqls } from "./values-sql.ts";

export const keySql: FieldSqls<keyof typeof keyFields> = {
  Favorite: rowSql`(${f.company_key} is not null)`,
  CompanyName: r.company_name,
  CompanyWithDescription: rowSql`json_build_object(
    'companyName', ${r.company_name}, 'businessOverview', ${r.business_overview}
  )`,
  CompanyTicker: r.company_ticker,
  Ticker: r.ticker,
  Status: r.status,
  OfferDate: r.offer_on,
  TradeDate: r.trade_on,
  ExpPricingDate: r.expected_on,
  FileDate: r.filed_on,
  AmendedDate: r.amended_on,
  ConfidentialDate: r.confidential_on,
  UpdatedDate: r.updated_on,
  TermsSetDate: r.terms_set_on,
  PostponedDate: r.postponed_on,
  WithdrawnDate: r.withdrawn_on,
  AcquiredDate: r.acquired_on,
  DelistedDate: r.delisted_on,
  QuietPeriodDate: r.quiet_period_ends_on,
  Footnote: r.footnote,
  NoteNumber: rowSql`nullif(array_to_string(${r.note_numbers}, ', '), '')`,
  PcmlArticles: r.article_title,
  PcmlNote: r.note,
  NewsSource: r.article_source,
  NewsDate: r.article_published_on,
  PcmlArticlesCount: r.article_count,
  PcmlArticlesId: r.monitor_list_id,
  NewsUrl: r.article_link,
  CompanyKey: r.company_key,
  DealKey: r.deal_key,
};
