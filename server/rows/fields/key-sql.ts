import type { keyFields } from "../../../domain/fields/catalogue/key-fields.ts";
import { f, r, rowSql } from "../row-sql.ts";
import { type FieldSqls, plain, text } from "./values-sql.ts";

export const keySql: FieldSqls<keyof typeof keyFields> = {
  Favorite: plain(rowSql`(${f.company_key} is not null)`),
  CompanyName: text(r.company_name),
  CompanyWithDescription: {
    value: rowSql`json_build_object('companyName', ${r.company_name}, 'businessOverview', ${r.business_overview})`,
    sort: text(r.company_name).sort,
  },
  CompanyTicker: text(r.company_ticker),
  Ticker: text(r.ticker),
  Status: text(r.status),
  OfferDate: plain(r.offer_on),
  TradeDate: plain(r.trade_on),
  ExpPricingDate: plain(r.expected_on),
  FileDate: plain(r.filed_on),
  AmendedDate: plain(r.amended_on),
  ConfidentialDate: plain(r.confidential_on),
  UpdatedDate: plain(r.updated_on),
  TermsSetDate: plain(r.terms_set_on),
  PostponedDate: plain(r.postponed_on),
  WithdrawnDate: plain(r.withdrawn_on),
  AcquiredDate: plain(r.acquired_on),
  DelistedDate: plain(r.delisted_on),
  QuietPeriodDate: plain(r.quiet_period_ends_on),
  Footnote: text(r.footnote),
  NoteNumber: {
    value: rowSql`nullif(array_to_string(${r.note_numbers}, ', '), '')`,
    sort: rowSql`nullif(${r.note_numbers}, '{}')`,
  },
  PcmlArticles: { value: r.article_title, sort: r.article_published_on },
  PcmlNote: text(r.note),
  NewsSource: text(r.article_source),
  NewsDate: plain(r.article_published_on),
  PcmlArticlesCount: plain(r.article_count),
  PcmlArticlesId: plain(r.monitor_list_id),
  NewsUrl: text(r.article_link),
  CompanyKey: plain(r.company_key),
  DealKey: plain(r.deal_key),
};
