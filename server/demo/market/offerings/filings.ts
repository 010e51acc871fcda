import { type DayNumber, isoDay } from "../calendar/days.ts";
import { lastQuarterEnd, quarterAfter } from "../companies/business.ts";
import type { Story } from "../story.ts";
import type { Market, World } from "../world.ts";
import { chooseForm } from "./events.ts";
import { usSessions } from "./exchanges.ts";
import { addProspectus } from "./prospectuses.ts";

/** Filings exist for deals since this many years before the installation. */
const yearsOfFilings = 4;
const agent = "0009990001";

/** The filings that prove the events of a deal in the US, and the periodic reports that follow. */
export function addFilings(market: Market, story: Story): void {
  const form = chooseForm(story);
  const { company, days, dealKey } = story;
  if (form === null || days.filedOn < market.installedOn - yearsOfFilings * 365) return;
  listFilings(market, story, form)
    .filter(({ knownOn }) => market.known.has(knownOn))
    .forEach(({ form: filed, day }, index) => {
      const serial = String((dealKey * 60 + index) % 1_000_000).padStart(6, "0");
      const name = `${company.ticker}-${filed.replaceAll(/[^A-Za-z0-9]/g, "")}`.toLowerCase();
      const filedOn = isoDay(day);
      const accession = `${agent}-${filedOn.slice(2, 4)}-${serial}`;
      market.facts.sec_filing.push({
        accession,
        ...{ company_key: company.companyKey, form: filed, filed_on: filedOn },
        document: `${name}-${filedOn.replaceAll("-", "")}.htm`,
      });
      if (["424B4", form, `${form}/A`].includes(filed))
        addProspectus(market, story, { accession, day, isFinal: filed === "424B4" });
    });
}

interface Filing {
  form: string;
  day: DayNumber;
  knownOn: DayNumber;
}

type Add = (form: string | undefined, day: DayNumber | undefined, knownOn?: DayNumber) => void;

/** In the order in which they become known, so that none changes its number later. */
function listFilings(world: World, story: Story, form: string): Filing[] {
  const { days, spac } = story;
  const filings: Filing[] = [];
  const add: Add = (filed, day, knownOn = day) => {
    const isFiled = filed !== undefined && day !== undefined && day <= world.lastDay;
    if (isFiled && knownOn !== undefined) filings.push({ form: filed, day, knownOn });
  };
  // A draft is only released with the public filing.
  add("DRS", days.confidentialOn, days.filedOn);
  add(form, days.filedOn);
  const amended = [...days.amendedOn, days.termsOn, days.revisedOn].filter(
    (day) => day !== undefined,
  );
  for (const day of [...new Set(amended)].sort((left, right) => left - right))
    add(`${form}/A`, day);
  addOffering(story, form, add);
  add("RW", days.withdrawnOn);
  if (days.tradeOn !== undefined) {
    addPeriodic(story, days.tradeOn, world.lastDay, add);
    add("25-NSE", days.endOn);
  }
  if (spac?.announcedOn !== undefined) {
    add("8-K", spac.announcedOn);
    add("S-4", usSessions.onOrAfter(spac.announcedOn + 45));
    add("8-K", spac.voteOn);
    add("8-K", spac.completedOn);
  }
  return filings.sort((left, right) => left.knownOn - right.knownOn || left.day - right.day);
}

function addOffering({ days: { pricedOn, tradeOn } }: Story, form: string, add: Add): void {
  if (tradeOn === undefined) return;
  const effectiveOn = pricedOn ?? usSessions.onOrBefore(tradeOn - 6);
  if (form !== "1-A") {
    add("8-A12B", usSessions.onOrBefore(effectiveOn - 3));
    add("CERT", usSessions.before(effectiveOn));
    add("EFFECT", effectiveOn);
  }
  if (pricedOn === undefined) add("424B3", effectiveOn);
  else add(form === "1-A" ? "253G1" : "424B4", usSessions.after(pricedOn));
}

/** Quarterly and yearly reports while the company is listed. */
function addPeriodic(story: Story, tradeOn: DayNumber, lastDay: DayNumber, add: Add): void {
  const [yearly, quarterly] = story.market === "adr" ? ["20-F", "6-K"] : ["10-K", "10-Q"];
  const end = Math.min(story.days.endOn ?? lastDay, lastDay);
  for (let quarterEnd = lastQuarterEnd(tradeOn); ; quarterEnd = quarterAfter(quarterEnd, 1)) {
    const isYearEnd = isoDay(quarterEnd).endsWith("12-31");
    const day = usSessions.onOrAfter(quarterEnd + (isYearEnd ? 80 : 43));
    if (day >= end) return;
    if (day > tradeOn + 20) add(isYearEnd ? yearly : quarterly, day);
  }
}
