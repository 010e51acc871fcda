import { yearOf } from "../calendar/days.ts";
import type { Industry } from "../industries/industries.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import type { Draft, Identity, Story, Timeline } from "../story.ts";
import { readRows } from "../words/read-words.ts";
import { createDraws, type World } from "../world.ts";
import { drawCountry, drawPlaceIn, drawUsPlace, type Place } from "./places.ts";

/** One company in this many returns after it was bought or gave up its first offering. */
const returns = 0.03;
const yearsAway = 3;

export function drawIdentity(
  world: World,
  draft: Draft,
  days: Timeline,
  earlier: readonly Story[],
): Identity {
  const { key, kind, industry, exchange } = draft;
  const draws = createDraws(world, key, "company");
  const former = draws.chance(returns)
    ? findReturningCompany(world, draws, draft, days, earlier)
    : undefined;
  // A company that is bought off the watchlist has no filing.
  const firstOn = Math.min(days.filedOn, days.endOn ?? days.filedOn);
  const until = days.endOn ?? days.withdrawnOn;
  if (former !== undefined) {
    world.returnedDeals.add(former.dealKey);
    const holder = { until, onReuse: () => {} };
    const { company } = former;
    const ticker = world.tickers.take(draws, company.name, exchange, firstOn, "", holder);
    return { ...company, earlier: former, ticker };
  }
  const place = drawPlace(draws, draft);
  const name =
    kind === "spac"
      ? world.names.spac(draws)
      : world.names.company(draws, industry, place.countryCode, drawLegalForm(draws, place));
  const foundedYear = yearOf(firstOn) - drawAge(draws, industry);
  const suffix = isUsListing(exchange) ? "" : `.${exchange.suffix}`;
  const unit = kind === "spac" ? "U" : "";
  const onReuse = () => {
    identity.companyTicker = `${base}-${yearOf(days.pricedOn ?? firstOn)}${suffix}`;
  };
  const ends = kind === "spac" ? "UWR" : "";
  const base = world.tickers.take(draws, name, exchange, firstOn, ends, { until, onReuse });
  const identity: Identity = {
    ...{ companyKey: draft.dealKey, name, industry, ...place, foundedYear },
    ...{ ticker: `${base}${unit}`, companyTicker: `${base}${unit}${suffix}` },
    business: createDraws(world, key, "line of business").pick(industry.business),
    ...drawFormerName(world, draft, days),
  };
  return identity;
}

/** Some companies change their name in the years before they go public. */
function drawFormerName(
  world: World,
  { key, kind, industry }: Draft,
  days: Timeline,
): Pick<Identity, "formerName"> {
  const draws = createDraws(world, key, "former name");
  if (kind === "spac" || kind === "fund" || !draws.chance(0.06)) return {};
  const name = world.names.company(draws, industry, "US", "");
  return { formerName: { name, untilOn: days.filedOn - draws.int(60, 1500) } };
}

/** A company bought or withdrawn some years before, of the same kind of business. */
function findReturningCompany(
  world: World,
  draws: Draws,
  { market, kind, industry }: Draft,
  { filedOn }: Timeline,
  earlier: readonly Story[],
): Story | undefined {
  if (market !== "us" || kind !== "corporate" || earlier.length === 0) return undefined;
  for (let attempt = 0; attempt < 60; attempt++) {
    const former = draws.pick(earlier);
    const { days, company } = former;
    const leftOn = days.end === "acquired" ? days.endOn : days.withdrawnOn;
    const isFit =
      former.market === "us" &&
      former.kind === "corporate" &&
      company.industry.profile === industry.profile &&
      company.earlier === undefined &&
      !world.returnedDeals.has(former.dealKey);
    if (isFit && leftOn !== undefined && leftOn < filedOn - yearsAway * 365) return former;
  }
  return undefined;
}

function drawPlace(draws: Draws, { market, exchange, industry }: Draft): Place {
  if (market === "abroad") return drawPlaceIn(draws, exchange.countryCode);
  if (market === "adr" || (market === "spac" && draws.chance(0.22)))
    return drawPlaceIn(draws, drawCountry(draws).code);
  return drawUsPlace(draws, industry.sector);
}

const legalForms = new Map(
  readRows("places.txt", "legal forms").map(([code, form]) => [code, ` ${form}`]),
);

function drawLegalForm(draws: Draws, { countryCode }: Place): string {
  if (countryCode === "US") return draws.pick(["", "", "", "", ", Inc.", " Inc.", " Corp."]);
  if (!draws.chance(0.6)) return "";
  return legalForms.get(countryCode) ?? draws.pick(["", " Ltd.", " Group", " Limited"]);
}

function drawAge(draws: Draws, { usual }: Industry): number {
  if (usual.age === 0) return 0;
  return Math.min(140, Math.max(1, Math.round(draws.skewed(usual.age, 0.55))));
}
