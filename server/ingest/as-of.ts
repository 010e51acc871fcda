import { type Day, dayFrom, newYorkDay } from "../../domain/calendar/day.ts";
import type { Claims, DealClaims, SpacClaims, Subject } from "../../domain/statements/claims.ts";
import type { SourceRecord } from "./record.ts";

/**
 * Reduces a record to the facts known on a day. Later facts are left out, with all that may have come with them; facts
 * without a date stay. Null when nothing of the record is left.
 */
export function recordAsOf(record: SourceRecord, day: Day): SourceRecord | null {
  const { subject, documentOn } = record;
  // All of a document was first known on the day of its filing.
  if (isAfter(day, record.claims.prospectus?.filedOn)) return null;
  const claims = claimsAsOf(record, day);
  const on = isAfter(day, subject.on) ? findLatestDay(claims) : (subject.on ?? null);
  if (on === null && subject.on != null) return null;
  if (Object.keys(claims).length === 0 && Object.keys(record.claims).length > 0) return null;
  return {
    ...record,
    documentOn: isAfter(day, documentOn) ? on : documentOn,
    subject: { ...subject, on, ...namesAsOf(record, day) },
    claims,
  };
}

function isAfter(day: Day, on: Day | null | undefined): boolean {
  return on != null && on > day;
}

function claimsAsOf({ subject, claims, documentOn }: SourceRecord, day: Day): Claims {
  const { company, deal, spac, privateCompany, news } = claims;
  const name = nameOn(subject, day);
  const isKnown = (on: Day | null | undefined) => !isAfter(day, on);
  return withoutEmpty({
    ...claims,
    company: company && name ? { ...company, name } : company,
    deal: deal && dealAsOf(deal, documentOn, day),
    spac: spac && spacAsOf(spac, day),
    privateCompany: isKnown(privateCompany?.valuedOn) ? privateCompany : undefined,
    filings: claims.filings?.filter(
      ({ filedOn, releasedOn }) => isKnown(filedOn) && isKnown(releasedOn),
    ),
    series: claims.series && {
      ...claims.series,
      bars: claims.series.bars.filter((bar) => isKnown(bar.on)),
      ...(claims.series.splits && {
        splits: claims.series.splits.filter(({ exOn }) => isKnown(exOn)),
      }),
      ...(isAfter(day, claims.series.bars.at(-1)?.on) ? { isCut: true } : {}),
    },
    levels: claims.levels?.filter((level) => isKnown(level.on)),
    rates: claims.rates?.filter((rate) => isKnown(rate.on)),
    published: claims.published?.filter(({ year }) => isKnown(dayFrom(year, 12, 31))),
    news: news && isKnown(newYorkDay(new Date(news.brokeAt))) ? news : undefined,
  });
}

function dealAsOf(deal: DealClaims, documentOn: Day | null, day: Day): DealClaims | undefined {
  const { pricedOn, firstTradeOn, withdrawnOn, postponedOn, filedOn, confidentialOn } = deal;
  const listedOn = pricedOn ?? firstTradeOn;
  if (listedOn != null && listedOn <= day)
    return { ...deal, ...(isAfter(day, firstTradeOn) ? noFirstDay : {}), ...ends() };
  if ([listedOn, withdrawnOn, postponedOn].some((on) => isAfter(day, on))) return firstFiling();
  if (isAfter(day, filedOn)) return undefined;
  // Expectations are dated by their document.
  const { expectedOn: _expected, range: _range, ...others } = deal;
  return isAfter(day, documentOn) ? others : deal;

  function ends() {
    return {
      withdrawnOn: isAfter(day, withdrawnOn) ? null : withdrawnOn,
      postponedOn: isAfter(day, postponedOn) ? null : postponedOn,
    };
  }

  /** Prices and sizes are left out, since it is not known when before the outcome they became known. */
  function firstFiling(): DealClaims {
    const { form, isSpac, isFund, isBank, isRegA } = deal;
    return {
      ...{ form, isSpac, isFund, isBank, isRegA },
      filedOn: isAfter(day, filedOn) ? null : filedOn,
      confidentialOn: isAfter(day, confidentialOn) ? null : confidentialOn,
    };
  }
}

const noFirstDay = { firstTradeOn: null, firstOpen: null, firstClose: null };

/** A target is unknown before its announcement, and redemptions are unknown before the closing. */
function spacAsOf(spac: SpacClaims, day: Day): SpacClaims {
  const { announcedOn, voteOn, completedOn, liquidatedOn } = spac;
  const isUnknown = (on: Day | null | undefined) => isAfter(day, on);
  return {
    ...spac,
    ...(isUnknown(announcedOn ?? completedOn) ? noTarget : {}),
    ...(isUnknown(voteOn) ? { voteOn: null } : {}),
    ...(isUnknown(completedOn) ? noClosing : {}),
    ...(isUnknown(liquidatedOn) ? { liquidatedOn: null } : {}),
  };
}

const noTarget = {
  announcedOn: null,
  targetCompany: null,
  targetSector: null,
  targetBusiness: null,
  enterpriseValue: null,
  marketValue: null,
};
const noClosing = { completedOn: null, newTicker: null, redeemedPercent: null };

/** The names on the day. The ticker of a later profile is left out, since it may be new. */
function namesAsOf({ subject, documentOn }: SourceRecord, day: Day): Partial<Subject> {
  const name = nameOn(subject, day);
  const { formerNames } = subject;
  return {
    ...(name ? { companyName: name } : {}),
    ...(formerNames && {
      formerNames: formerNames.filter(({ untilOn }) => !isAfter(day, untilOn)),
    }),
    ...(subject.about === "company" && isAfter(day, documentOn) ? { symbol: null } : {}),
  };
}

/** The former name that was in use on the day; undefined when the present name was. */
function nameOn({ formerNames = [] }: Subject, day: Day): string | undefined {
  const [next] = formerNames
    .filter(({ untilOn }) => isAfter(day, untilOn))
    .toSorted((a, b) => ((a.untilOn ?? "") < (b.untilOn ?? "") ? -1 : 1));
  return next?.name;
}

function withoutEmpty(claims: { [name in keyof Claims]: Claims[name] | undefined }): Claims {
  const entries = Object.entries(claims).filter(([, claim]) => {
    if (Array.isArray(claim)) return claim.length > 0;
    if (claim && "bars" in claim) return claim.bars.length > 0;
    return Object.values(claim ?? {}).some((value) => value != null);
  });
  return Object.fromEntries(entries) as Claims;
}

/** The last day that the claims state, including the day of an expected pricing. */
function findLatestDay({ deal, spac, filings = [], series, levels, rates }: Claims): Day | null {
  const days = [
    ...[deal?.expectedOn, deal?.pricedOn, deal?.firstTradeOn, deal?.filedOn, deal?.confidentialOn],
    ...[spac?.announcedOn, spac?.completedOn],
    ...filings.map(({ filedOn }) => filedOn),
    ...[series?.bars.at(-1)?.on, levels?.at(-1)?.on, rates?.at(-1)?.on],
  ];
  return (
    days
      .filter((on) => on != null)
      .toSorted()
      .at(-1) ?? null
  );
}
