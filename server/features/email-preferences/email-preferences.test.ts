import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getEmailPreferences,
  putEmailPreferences,
  saveEmailPreferences,
} from "../../../domain/contract/users/email-preferences.ts";
import { defaultEmailPreferences } from "../../../domain/email/email-preferences.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";

const sections = {
  research: ["managementQuestions", "preIpoReport", "termsChanges", "prisingAlerts", "postpones"],
  marketInfo: [
    "morningRecap",
    "weeklyCalendar",
    "weeklyWinnersAndLoosers",
    "weeklyWinnersAndLoosersIntl",
    "specialReports",
  ],
  pipeline: ["newPublicFiling"],
  newsroom: ["analystNotes", "newsAlerts"],
};
const choicesOf = (names: readonly string[]) =>
  names.flatMap((name) => [`all${name}`, `flagged${name}`]);
const choices = choicesOf([
  ...["ManagementQuestions", "PreIpoReport", "TermsChanges"],
  ...["AnalystNotes", "NewsAlerts"],
]);
const criteria = [
  ...["US", "ADRs", "nonUS"],
  ...["micro", "smallMicro", "mid", "midLarge", "large"],
  ...["growth", "value"],
  ...["consumerDiscStaples", "energyMatLsUtilities", "financials", "healthCare"],
  ...["industrials", "techTelecom"],
];

const flagsOf = (keys: readonly string[], isOn: boolean) =>
  Object.fromEntries(keys.map((key) => [key, isOn]));

describe.each(databaseKinds)("email preferences on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const readDefaults = async () =>
    (await (await portal.newMember()).call(getEmailPreferences)).data;

  test("are the defaults until a user saves their own: no mail, every criterion (S-304, C-496, C-352, C-381, C-628)", async () => {
    const data = await readDefaults();
    expect(data).toEqual(defaultEmailPreferences);
    expect(Object.keys(data).sort()).toEqual(["emailTypes", "filterByCriteria"]);
    expect(Object.keys(data.emailTypes).sort()).toEqual(
      [...Object.values(sections).flat(), ...choices].sort(),
    );
    expect(Object.values(data.emailTypes).some(Boolean)).toBe(false);
    expect(Object.values(data.filterByCriteria).every(Boolean)).toBe(true);
  });

  test("have a key for each kind of mail on research, and two for the companies of the first three (C-356..C-363, C-571, C-628)", async () => {
    const { emailTypes } = await readDefaults();
    expect(emailTypes).toMatchObject(flagsOf(sections.research, false));
    const ofCompanies = Object.keys(emailTypes).filter((key) => /^(all|flagged)/.test(key));
    expect(ofCompanies.sort()).toEqual(choices.toSorted());
  });

  test("have a key for each kind of mail on the market and on the pipeline (C-365..C-370, C-571)", async () => {
    const { emailTypes } = await readDefaults();
    expect(emailTypes).toMatchObject(
      flagsOf([...sections.marketInfo, ...sections.pipeline], false),
    );
  });

  test("have a key for each criterion (C-371..C-379, C-566)", async () => {
    expect((await readDefaults()).filterByCriteria).toEqual(flagsOf(criteria, true));
  });

  test("are saved by POST and by PUT, and belong to one user (S-305, S-372, S-443, C-362, C-363, C-497, C-570)", async () => {
    const member = await portal.newMember();
    const other = await portal.newMember();
    const emailTypes = { termsChanges: true, flaggedTermsChanges: true, morningRecap: true };
    const saved = await member.call(saveEmailPreferences, {
      body: { emailTypes, filterByCriteria: { US: true, large: true } },
    });
    expect([saved.status, saved.data]).toEqual([200, {}]);
    const { data } = await member.call(getEmailPreferences);
    expect(data.emailTypes).toMatchObject({
      ...emailTypes,
      allTermsChanges: false,
      postpones: false,
    });
    expect(data.filterByCriteria).toMatchObject({ US: true, large: true, ADRs: false });
    expect((await other.call(getEmailPreferences)).data).toEqual(defaultEmailPreferences);

    const put = { emailTypes: { preIpoReport: true }, filterByCriteria: {} };
    expect((await member.call(putEmailPreferences, { body: put })).status).toBe(200);
    const replaced = (await member.call(getEmailPreferences)).data;
    expect(replaced.emailTypes).toMatchObject({ allPreIpoReport: true, morningRecap: false });
    expect(Object.values(replaced.filterByCriteria).some(Boolean)).toBe(false);
  });

  test("a reader that has them gets 304 until they are saved again", async () => {
    const member = await portal.newMember();
    const { headers } = await member.call(getEmailPreferences);
    const known = { "if-none-match": String(headers.etag) };
    expect((await member.call(getEmailPreferences, {}, known)).status).toBe(304);
    await member.call(saveEmailPreferences, { body: { emailTypes: {}, filterByCriteria: {} } });
    expect((await member.call(getEmailPreferences, {}, known)).status).toBe(200);
  });

  test.each([
    ["nothing", {}, 400],
    ["a part", { emailTypes: {} }, 400],
    ["another shape", { emailTypes: [], filterByCriteria: "all" }, 400],
    ["texts for flags", { emailTypes: { postpones: "yes" }, filterByCriteria: {} }, 400],
    [
      "both choices of a kind",
      { emailTypes: { allTermsChanges: true, flaggedTermsChanges: true }, filterByCriteria: {} },
      400,
    ],
    ["a megabyte", { emailTypes: { x: "x".repeat(1_000_000) }, filterByCriteria: {} }, 413],
  ])("%s is refused (C-628)", async (_name, body, status) => {
    const member = await portal.newMember();
    expect((await member.call(saveEmailPreferences, { body })).status).toBe(status);
    expect((await member.call(getEmailPreferences)).data).toEqual(defaultEmailPreferences);
  });

  test("an unknown key is not stored", async () => {
    const member = await portal.newMember();
    const body = { emailTypes: { gossip: true, constructor: true }, filterByCriteria: {} };
    expect((await member.call(saveEmailPreferences, { body })).status).toBe(200);
    expect((await member.call(getEmailPreferences)).data.emailTypes).toEqual(
      defaultEmailPreferences.emailTypes,
    );
  });
});
