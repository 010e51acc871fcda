import * as z from "zod/mini";
import type { Json } from "../../../domain/statements/kinds.ts";
import { oneLine } from "../reading/blanks.ts";
import { readExchange } from "../reading/exchanges.ts";
import { readLink } from "../reading/plain-text.ts";
import { makeReading, parseRecord, refuseUnless } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Source } from "../record.ts";

/** Finnhub's profile of one company, undated; values that move with prices are not read. */
export const finnhubProfile: Source = {
  rank: "spreadsheet",
  refuse: refuseUnless(
    /^\s*\{[^[\]]*"finnhubIndustry"\s*:/,
    "This is not the profile of a company.",
  ),
  async *read(document) {
    const value = await readJson(document.bytes());
    yield makeReading(document.name, () => {
      const profile = parseRecord(Profile, value);
      const [name, symbol] = [oneLine(profile.name), readSymbol(profile.ticker)];
      if (name === "" || symbol === null)
        throw new UnreadableValue("The profile has no company name or no ticker symbol");
      const country = profile.country ?? "";
      return {
        key: symbol,
        place: document.name,
        documentOn: null,
        payload: value as Json,
        subject: {
          about: "company",
          symbol,
          exchange: readExchange(profile.exchange),
          companyName: name,
        },
        claims: {
          company: {
            name,
            industry: profile.finnhubIndustry || null,
            hqCountryCode: /^[A-Z]{2}$/.test(country) ? country : null,
            webAddress: readLink(profile.weburl),
          },
        },
      };
    });
  },
};

const Text = z.nullish(z.string());
const Profile = z.object({
  name: z.string(),
  ticker: z.string(),
  exchange: Text,
  country: Text,
  finnhubIndustry: Text,
  weburl: Text,
});
