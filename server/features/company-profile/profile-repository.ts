import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { isTextKeptSql } from "../../filing-texts/filing-texts-repository.ts";
import type { CompanyRows, DealRows } from "./profile-facts.ts";

export interface ProfileFacts extends CompanyRows, DealRows {}

/** The final prospectus of an offering is filed at most this long after its pricing. */
const prospectusDays = 5;

interface ProfileWish {
  companyKey: number;
  dealKey: number | null;
  today: Day;
  now: Date;
}

/** Reads everything that a profile lists, in one statement. */
export async function readProfileFacts(
  db: Db,
  { companyKey, dealKey, today, now }: ProfileWish,
): Promise<ProfileFacts> {
  const day = sql`${today}::date`;
  const { rows } = await sql<{ facts: ProfileFacts }>`
    select json_build_object(${companyFacts(day, now)}, ${dealFacts(sql`${dealKey}::int`, day)}) as facts
    from company c where c.company_key = ${companyKey}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Company ${companyKey} vanished while it was read`);
  return row.facts;
}

/** Lists the rows of a query as JSON, an empty list without any. */
function list(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(x) from (${query}) x), '[]')`;
}

function companyFacts(today: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql.join([
    identityFacts(),
    financialFacts(today),
    researchFacts(today),
    fundingFacts(today),
    newsFacts(now),
  ]);
}

function identityFacts(): RawBuilder<unknown> {
  return sql`
    'cik', c.cik,
    'isNotResearched', c.is_not_researched,
    'webAddress', c.web_address,
    'overview', c.business_overview,
    'logoName', (select logo_name from company_page p where p.company_key = c.company_key),
    'roadshowLink', (select roadshow_link from company_page p where p.company_key = c.company_key),
    'shortDescription', c.short_description,
    'countryName', (select name from country where country_code = c.hq_country_code),
    'classes', ${list(sql`
      with recursive line as (
        select * from classification where classification_id = c.sub_industry_id
        union
        select parent.* from classification parent join line on parent.classification_id = line.parent_id
      )
      select level, code, name from line`)},
    'investors', ${list(sql`
      select i.investor_id as id, i.name, ci.percent
      from company_investor ci join investor i using (investor_id) where ci.company_key = c.company_key
      order by ci.percent desc nulls last, i.name collate "C"`)},
    'managers', ${list(sql`
      select name, title, since_year as "sinceYear" from manager
      where company_key = c.company_key order by position`)},
    'shareholders', ${list(sql`
      select as_of_on as "asOf", name, percent_before as before, percent_after as after from shareholder
      where company_key = c.company_key
      order by as_of_on desc, percent_after desc nulls last, percent_before desc nulls last, position`)}`;
}

function financialFacts(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    'statements', ${list(sql`
      select period_end_on as "endOn", term, currency, revenue, gross_profit as "grossProfit", ebitda, ebit,
        net_income as "netIncome", operating_cash_flow as "operatingCashFlow",
        capital_expenditure as "capitalExpenditure", derived_figures as derived
      from financial_statement where company_key = c.company_key and period_end_on <= ${today}
      order by period_end_on, term`)},
    'balances', ${list(sql`
      select as_of_on as "asOf", currency, cash, total_assets as "totalAssets", total_debt as "totalDebt",
        total_equity as "totalEquity", is_pro_forma as "isProForma"
      from balance_sheet where company_key = c.company_key and as_of_on <= ${today}
      order by as_of_on, is_pro_forma`)},
    'capitalization', (
      select json_build_object(
        'asOf', z.as_of_on, 'currency', z.currency, 'sharePrice', z.share_price, 'note', z.note,
        'parts', ${list(sql`
          select name, shares, strike_price as "strikePrice", note from diluted_share_part p
          where p.company_key = z.company_key order by position`)}
      ) from capitalization z where z.company_key = c.company_key
    )`;
}

function researchFacts(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    'comparables', (select count(*) from comparable where company_key = c.company_key),
    'peerTickers', coalesce((
      select json_agg(peer.company_ticker order by x.position)
      from comparable x join company peer on peer.company_ticker = x.peer_ticker
      where x.company_key = c.company_key
    ), '[]'),
    'report', (
      select json_build_object(
        'id', p.report_id, 'postedOn', p.posted_on, 'fundamentals', p.fundamentals, 'governance', p.governance,
        'valuation', p.valuation, 'technicals', p.technicals, 'reportFile', p.report_file, 'dcfFile', p.dcf_file,
        'paragraphs', ${list(sql`
          select section, label, body from research_paragraph g where g.report_id = p.report_id order by position`)},
        'targets', ${list(sql`
          select method, currency, low, high from price_target g where g.report_id = p.report_id order by position`)}
      )
      from research_report p where p.company_key = c.company_key and p.posted_on <= ${today}
      order by p.posted_on desc, p.report_id desc limit 1
    )`;
}

function newsFacts(now: Date): RawBuilder<unknown> {
  return sql`
    'news', ${list(sql`
      select news_key as "newsKey", kind, headline, source, link,
        (broke_at at time zone 'America/New_York')::date as "brokeOn"
      from news_item where company_key = c.company_key and broke_at <= ${now}
      order by broke_at desc, news_key desc limit 40`)}`;
}

function fundingFacts(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    'funding', ${list(sql`
      select announced_on as "on", kind, amount_usd as "amountUsd", valuation_usd as "valuationUsd"
      from funding_round where company_key = c.company_key and announced_on <= ${today}
      order by announced_on desc, kind`)},
    'followOns', ${list(sql`
      select priced_on as "on", currency, offer_price as price, previous_close as "previousClose",
        primary_shares as "primaryShares", secondary_shares as "secondaryShares", (
          select json_build_object('accession', f.accession, 'document', f.document)
          from sec_filing f where f.company_key = c.company_key and f.document is not null
          and f.form like '424B%' and f.filed_on between priced_on and priced_on + ${prospectusDays}::integer
          order by f.filed_on, f.accession limit 1
        ) as prospectus
      from follow_on where company_key = c.company_key and priced_on <= ${today} order by priced_on desc`)},
    'articles', ${list(sql`
      select title, source, link, published_on as "on" from private_article
      where company_key = c.company_key order by published_on desc, position desc`)},
    'watchlist', (
      select json_build_object('updatedOn', w.updated_on, 'note', w.note)
      from watchlist_entry w where w.company_key = c.company_key and w.added_on <= ${today}
    ),
    'monitored', (
      select json_build_object('updatedOn', m.updated_on, 'note', m.note)
      from monitor_entry m where m.company_key = c.company_key
    ),
    'hasFilings', exists (
      select from sec_filing f where f.company_key = c.company_key and f.filed_on <= ${today}
    ),
    'prospectus', (
      select json_build_object(
        'accession', f.accession, 'document', f.document,
        'isKept', ${isTextKeptSql}
      )
      from sec_filing f where f.company_key = c.company_key and f.document is not null
      and f.form in ('424B4', '424B1', '424B3', '253G1', 'S-1/A', 'F-1/A', 'S-1', 'F-1', 'S-11', 'S-11/A')
      order by f.form like '424%' desc, f.filed_on desc, f.accession desc limit 1
    )`;
}

function dealFacts(dealKey: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    'deal', (
      select json_build_object(
        'ipoTypeKey', d.ipo_type_key, 'exchangeCountryCode', r.exchange_country_code, 'isSpac', d.is_spac,
        'currency', d.currency, 'underwritingDiscount', d.underwriting_discount, 'netProceeds', d.net_proceeds,
        'overAllotmentShares', d.over_allotment_shares, 'exercisedShares', d.exercised_shares, 'exercisedOn', d.exercised_on,
        'useOfProceeds', d.use_of_proceeds, 'directedSharePart', d.directed_share_part,
        'indicationsOfInterest', d.indications_of_interest, 'auditor', c.auditor,
        'incorporatedIn', c.incorporated_in
      ) from deal d join deal_row r using (deal_key) join company c on c.company_key = d.company_key where d.deal_key = ${dealKey}
    ),
    'underwriters', ${list(sql`
      select u.underwriter_id as id, u.name, du.role
      from deal_underwriter du join underwriter u using (underwriter_id)
      where du.deal_key = ${dealKey} order by du.position`)},
    'events', ${list(sql`
      select kind, happened_on as "on", evidence, note from deal_event
      where deal_key = ${dealKey} and happened_on <= ${today} order by sequence`)},
    'terms', ${list(sql`
      select t.kind, t.set_on as "on", t.price_low as low, t.price_high as high, t.shares, d.currency
      from deal_terms t join deal d using (deal_key)
      where t.deal_key = ${dealKey} and t.set_on <= ${today} order by t.sequence`)},
    'lockups', ${list(sql`
      select holders, shares, ends_on as "endsOn", ends_on - ${today} as "daysToGo", condition, note,
        waived_on is not null as "isWaived"
      from lockup_tranche where deal_key = ${dealKey} order by ends_on, tranche`)},
    'spac', (
      select json_build_object(
        'target', target_company, 'announcedOn', announced_on, 'voteOn', vote_on, 'completedOn', completed_on,
        'liquidatedOn', liquidated_on, 'deadlineOn', deadline_on,
        'warrantStrike', warrant_strike, 'targetFocus', target_focus
      ) from spac where deal_key = ${dealKey}
    ),
    'splits', ${list(sql`
      select effective_on as "on", ratio from security_split join deal d on deal_key = ${dealKey}
      where security_split.security_key = any(array[d.security_key, d.share_security_key])
      and effective_on <= ${today} order by effective_on`)},
    'terminatedMergers', ${list(sql`
      select announced_on as "announcedOn", terminated_on as "terminatedOn", target_company as target
      from spac_terminated_merger where deal_key = ${dealKey} order by announced_on`)}`;
}
