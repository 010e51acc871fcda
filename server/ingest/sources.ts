import type { ImportSource } from "../../domain/sources/source-names.ts";
import { biotechProfiles } from "./biotech-profiles/biotech-profiles.ts";
import { edgarCompanyfacts } from "./edgar-companyfacts/edgar-companyfacts.ts";
import { edgarFeed } from "./edgar-feed/edgar-feed.ts";
import { edgarFilings } from "./edgar-filings/edgar-filings.ts";
import { edgarIndex } from "./edgar-index/edgar-index.ts";
import { edgarProspectuses } from "./edgar-prospectuses/edgar-prospectuses.ts";
import { edgarSpine } from "./edgar-spine/edgar-spine.ts";
import { edgarSubmissions } from "./edgar-submissions/edgar-submissions.ts";
import { edgarTickers } from "./edgar-tickers/edgar-tickers.ts";
import { exchangeRates } from "./exchange-rates/exchange-rates.ts";
import { finnhubCalendar } from "./finnhub-calendar/finnhub-calendar.ts";
import { finnhubProfile } from "./finnhub-profile/finnhub-profile.ts";
import { headlines } from "./headlines/headlines.ts";
import { nasdaqCalendar } from "./nasdaq-calendar/nasdaq-calendar.ts";
import { nasdaqListings } from "./nasdaq-listings/nasdaq-listings.ts";
import { prices } from "./prices/prices.ts";
import { publishedFigures } from "./published-figures/published-figures.ts";
import type { Source } from "./record.ts";
import { spacSponsors } from "./spac-sponsors/spac-sponsors.ts";
import { builtInMappings } from "./spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet/spreadsheet.ts";

/** The sources of imports, by their names on the command line. */
export const sources: Readonly<Record<string, Source>> = {
  spreadsheet: createSpreadsheetSource(builtInMappings()),
  "nasdaq-calendar": nasdaqCalendar,
  "finnhub-calendar": finnhubCalendar,
  "edgar-submissions": edgarSubmissions,
  // Before the filings, whose documents nobody reads.
  "edgar-prospectuses": edgarProspectuses,
  "edgar-filings": edgarFilings,
  "edgar-index": edgarIndex,
  "edgar-feed": edgarFeed,
  "edgar-companyfacts": edgarCompanyfacts,
  "edgar-spine": edgarSpine,
  "edgar-tickers": edgarTickers,
  "nasdaq-listings": nasdaqListings,
  prices,
  "exchange-rates": exchangeRates,
  "published-figures": publishedFigures,
  headlines,
  "finnhub-profile": finnhubProfile,
  "spac-sponsors": spacSponsors,
  "biotech-profiles": biotechProfiles,
} satisfies Record<ImportSource, Source>;
