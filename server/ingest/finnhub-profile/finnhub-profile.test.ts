import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { finnhubProfile } from "./finnhub-profile.ts";

const profile = {
  country: "US",
  exchange: "NASDAQ NMS - GLOBAL MARKET",
  finnhubIndustry: "Technology",
  ipo: "1980-12-12",
  marketCapitalization: 3_154_147.73,
  name: "Fjord Labs Inc",
  ticker: "FJRD",
  weburl: "https://fjord.example/",
};

test("a profile describes its company, without values that move with prices", async () => {
  const { records } = await readAll(finnhubProfile, documentOf("profile.json", profile));
  expect(records).toMatchObject([
    {
      key: "FJRD",
      subject: { about: "company", symbol: "FJRD", exchange: "Nasdaq" },
      claims: {
        company: {
          name: "Fjord Labs Inc",
          industry: "Technology",
          hqCountryCode: "US",
          webAddress: "https://fjord.example/",
        },
      },
    },
  ]);
});

test("a profile without a company is refused, such as the reply for an unknown ticker", async () => {
  const nameless = documentOf("profile.json", { ...profile, name: "" });
  expect((await readAll(finnhubProfile, nameless)).refusals).toEqual([
    { place: "profile.json", reason: "The profile has no company name or no ticker symbol" },
  ]);
  expect(finnhubProfile.refuse(documentOf("profile.json", {}))).toBe(
    "This is not the profile of a company.",
  );
});
