import { type DayNumber, yearOf } from "../calendar/days.ts";
import type { Industry } from "../industries/industries.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import type { Identity, Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import { drawCountry, drawPlaceIn, drawUsPlace, type Place } from "./places.ts";

type Unnamed = Omit<Story, "company" | "spac"> & { industry: Industry };

/** One company in this many returns after it was bought or gave up its first offering. */
const returns = 0.03;
const yearsAway = 3;

export function drawIdentity(world: World, story: Unnamed, earlier: readonly Story[]): Identity {
  const draws = createDraws(world, story.key, "company");
  const former = draws.chance(returns)
    ? findReturningCompany(world, draws, story, earlier)
    : undefined;
  if (former !== undefined) return bringBack(world, draws, story, former);
  const place = drawPlace(draws, story);
  const name =
    story.kind === "spac"
      ? world.names.spac(draws)
      : world.names.company(
          draws,
          story.industry,
          place.countryCode,
          drawLegalForm(draws, place.countryCode),
        );
  const identity: Identity = {
    companyKey: story.dealKey,
    name,
    ticker: "",
    companyTicker: "",
    industry: story.industry,
    business: createDraws(world, story.key, "line of business").pick(story.industry.business),
    ...place,
    foundedYear: yearOf(findFirstDay(story)) - drawAge(draws, story.industry),
  };
  Object.assign(identity, takeTickers(world, draws, story, identity));
  identity.formerName = drawFormerName(world, story);
  return identity;
}

/** Some companies change their name in the years before they go public. */
function drawFormerName(
  world: World,
  { key, kind, industry, days }: Unnamed,
): Identity["formerName"] {
  const draws = createDraws(world, key, "former name");
  if (kind === "spac" || kind === "fund" || !draws.chance(0.06)) return undefined;
  const name = world.names.company(draws, industry, "US", "");
  return { name, untilOn: days.filedOn - draws.int(60, 1500) };
}

/** A company bought or withdrawn some years before, of the same kind of business. */
function findReturningCompany(
  world: World,
  draws: Draws,
  story: Unnamed,
  earlier: readonly Story[],
): Story | undefined {
  if (story.market !== "us" || story.kind !== "corporate" || earlier.length === 0) return undefined;
  const latest = story.days.filedOn - yearsAway * 365;
  for (let attempt = 0; attempt < 60; attempt++) {
    const former = draws.pick(earlier);
    const { days, company } = former;
    const leftOn = days.end === "acquired" ? days.endOn : days.withdrawnOn;
    const isFit =
      former.market === "us" &&
      former.kind === "corporate" &&
      company.industry.profile === story.industry.profile &&
      company.earlier === undefined &&
      !world.returnedDeals.has(former.dealKey);
    if (isFit && leftOn !== undefined && leftOn < latest) return former;
  }
  return undefined;
}

function bringBack(world: World, draws: Draws, story: Unnamed, former: Story): Identity {
  const { company } = former;
  world.returnedDeals.add(former.dealKey);
  const identity: Identity = { ...company, earlier: former };
  identity.ticker = world.tickers.take(
    draws,
    company.name,
    story.exchange,
    findFirstDay(story),
    "",
    {
      until: story.days.endOn ?? story.days.withdrawnOn,
      onReuse: () => {},
    },
  );
  return identity;
}

function takeTickers(
  world: World,
  draws: Draws,
  story: Unnamed,
  identity: Identity,
): Pick<Identity, "ticker" | "companyTicker"> {
  const { exchange, days, kind } = story;
  const unit = kind === "spac" ? "U" : "";
  const ticker = world.tickers.take(
    draws,
    identity.name,
    exchange,
    findFirstDay(story),
    kind === "spac" ? "UWR" : "",
    {
      until: days.endOn ?? days.withdrawnOn,
      onReuse: () => {
        identity.companyTicker = isUsListing(exchange)
          ? `${ticker}-${yearOf(days.pricedOn ?? findFirstDay(story))}`
          : `${ticker}-${yearOf(days.pricedOn ?? findFirstDay(story))}.${exchange.suffix}`;
      },
    },
  );
  const companyTicker = isUsListing(exchange) ? `${ticker}${unit}` : `${ticker}.${exchange.suffix}`;
  return { ticker: `${ticker}${unit}`, companyTicker };
}

function drawPlace(draws: Draws, { market, exchange, industry }: Unnamed): Place {
  if (market === "abroad") return drawPlaceIn(draws, exchange.countryCode);
  if (market === "adr" || (market === "spac" && draws.chance(0.22)))
    return drawPlaceIn(draws, drawCountry(draws).code);
  return drawUsPlace(draws, industry.sector);
}

function drawLegalForm(draws: Draws, countryCode: string): string {
  if (countryCode === "US") return draws.pick(["", "", "", "", ", Inc.", " Inc.", " Corp."]);
  const forms: Readonly<Record<string, string>> = {
    DE: " SE",
    NL: " N.V.",
    SE: " AB",
    NO: " ASA",
    FR: " SA",
    IT: " S.p.A.",
    GB: " plc",
    BR: " S.A.",
    JP: " Co.",
    ID: " Tbk",
  };
  return draws.chance(0.6)
    ? (forms[countryCode] ?? draws.pick(["", " Ltd.", " Group", " Limited"]))
    : "";
}

function drawAge(draws: Draws, { profile }: Industry): number {
  const median = { biotech: 7, growth: 9, mature: 22, financial: 25, asset: 8, shell: 0 }[profile];
  if (median === 0) return 0;
  return Math.min(140, Math.max(1, Math.round(draws.skewed(median, 0.55))));
}

/** A company that is bought off the watchlist has no filing. */
function findFirstDay({ days }: Unnamed): DayNumber {
  return Math.min(days.filedOn, days.endOn ?? days.filedOn);
}
