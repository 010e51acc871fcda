import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCompanyFinancials,
  getCompanySource,
  getManagementOwners,
  getRelativeValuation,
  getWholeProfile,
} from "../../../domain/contract/companies/company.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { profileMarket } from "../../testing/profile-market.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

describe.each(databaseKinds)("sources of a profile's figures on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    portal.clock.advance(Date.parse(`${sampleToday}T16:00:00Z`) - Date.now());
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, profileMarket);
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const sourceOf = (fact: string, ticker = "QRVN") =>
    member.call(getCompanySource, { query: { ticker, fact } });

  test("every figure of every tab has a source that shows the same value", async () => {
    const query = { ticker: "QRVN" };
    const replies = [
      (await member.call(getWholeProfile, { query })).data,
      (await member.call(getCompanyFinancials, { query })).data,
      (await member.call(getManagementOwners, { query })).data,
      (await member.call(getRelativeValuation, { query })).data,
    ];
    const figures = listFigures(replies);
    expect(figures.length).toBeGreaterThan(60);
    for (const { fact, text } of figures) {
      const answer = await sourceOf(fact);
      expect([fact, answer.status]).toEqual([fact, 200]);
      const [value] = answer.data.values;
      // A unit is added where the table has it in its head; peers are listed one by one.
      if (!fact.startsWith("Comp")) expect(value?.value.startsWith(text), fact).toBe(true);
    }
  });

  test("a margin names the amounts that it is made of, each of them once", async () => {
    const { data } = await member.call(getCompanyFinancials, { query: { ticker: "QRVN" } });
    const row = data.annual.us?.rows.find(({ cells }) => cells[0]?.text === "EBITDA margin");
    const fact = row?.cells[1]?.fact ?? "";
    const [margin, ...inputs] = (await sourceOf(fact)).data.values;
    expect(margin).toMatchObject({ kind: "derived", formula: "EBITDA ÷ sales" });
    expect(inputs.map(({ label }) => label.split(",")[0])).toEqual(["EBITDA", "Sales"]);
    expect(inputs.map(({ kind: own }) => own)).toEqual(["demo", "demo"]);
  });

  test.each([
    "NoSuchField",
    "__proto__",
    "statement/annual/2025-12-31/USD/__proto__",
    "statement/annual/1900-01-01/USD/revenue",
    "balance/reported/2025-12-31/JPY/cash",
    "listed/constructor/0/1",
    "listed/management/0/0",
    "listed/management/-1/1",
    "listed/management/999/1",
    "listed/secondary",
    "peer/NOSUCH/MktCap",
    "peer/QRVN/peer/QRVN/MktCap",
    "../../etc/passwd",
    "\u202eMktCap",
  ])("nothing is found under %j", async (fact) => {
    expect((await sourceOf(fact)).status).toBe(404);
  });

  test("a fact of 201 characters is refused, and an unknown company is not found", async () => {
    expect((await sourceOf("x".repeat(201))).status).toBe(400);
    expect((await sourceOf("MktCap", "NOSUCH")).status).toBe(404);
  });
});

/** All figures with a source in a reply, however deep. */
function listFigures(reply: unknown): { fact: string; text: string }[] {
  if (typeof reply !== "object" || reply === null) return [];
  const { fact, text } = reply as { fact?: unknown; text?: unknown };
  const own = typeof fact === "string" && typeof text === "string" ? [{ fact, text }] : [];
  return [...own, ...Object.values(reply).flatMap(listFigures)];
}
