import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { listAlertViews } from "../../../domain/contract/users/alerts.ts";
import { listSavings } from "../../../domain/contract/users/favorites.ts";
import {
  countMatches,
  createView,
  deleteSavedView,
  deleteSharedLink,
  getView,
  getViewOfType,
  renameSavedView,
  runView,
  saveAndShare,
  saveView,
  saveViewAndRun,
  setDefaultView,
} from "../../../domain/contract/views.ts";
import { maxSavedViews } from "../../../domain/forms/limits.ts";
import { baseStatuses } from "../../../domain/views/base-statuses.ts";
import { type ViewType, viewTypeNames, viewTypes } from "../../../domain/views/view-type.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { updateHiddenScreens } from "../account/accounts-repository.ts";

describe.each(databaseKinds)("a user's own views, on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
  });
  afterAll(() => portal.close());

  const save = async (member: Caller, name: string, viewType: ViewType = "Priced") => {
    const filters = { LocationListingLocation: "Global", DealSizeMin: name.length };
    const body = { viewType, name, filters };
    return (await member.call(saveViewAndRun, { body })).data.id;
  };
  const open = async (member: Caller, type: ViewType = "Priced") =>
    (await member.call(getViewOfType, { params: { type } })).data;
  const makeDefault = (member: Caller, viewId: string | null, type: ViewType = "Priced") =>
    member.call(setDefaultView, { params: { type }, body: { viewId } });
  const rename = (member: Caller, id: string, name: string) =>
    member.call(renameSavedView, { params: { id }, body: { name } });
  const share = async (member: Caller, name: string) => {
    const { data: id } = await member.call(createView, { body: { viewType: "Priced" } });
    const body = { linkName: name };
    const links = (await member.call(saveAndShare, { params: { id }, body })).data;
    return links.at(-1)?.viewId ?? "";
  };

  test("a user saves and shares at most so many views, also at once, and alerts list them in one statement", async () => {
    const member = await portal.newMember();
    const [saved, shared] = [await save(member, "The first"), await share(member, "Mine")];
    await sql`
      insert into view_state (view_id, user_id, view_type, filters, web_columns, excel_columns, sort_column,
        sort_direction, saved_name, saved_at, link_name, shared_at, run_at)
      select gen_random_uuid()::text, user_id, view_type, filters, web_columns, excel_columns, sort_column,
        sort_direction, saved_name, saved_at, link_name, shared_at, run_at
      from view_state, generate_series(3, ${maxSavedViews}::int) where view_id in (${saved}, ${shared})
    `.execute(portal.db);
    const saves = ["A", "BB", "CCC"].map((name) =>
      member.call(saveViewAndRun, {
        body: { viewType: "Priced", name, filters: { DealSizeMin: name.length } },
      }),
    );
    const codes = (await Promise.all(saves)).map(({ status, failure }) => [status, failure.code]);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === "too_many_views")).toHaveLength(2);
    await share(member, "The last");
    const { data: id } = await member.call(createView, { body: { viewType: "Priced" } });
    const body = { linkName: "One too many" };
    const refused = await member.call(saveAndShare, { params: { id }, body });
    expect(refused.failure.code).toBe("too_many_links");
    await member.call(deleteSavedView, { params: { id: saved } });
    expect(await save(member, "In its place")).toMatch(/./);

    const query = vi.spyOn(pg.Client.prototype, "query");
    const { data } = await member.call(listAlertViews);
    expect(data).toHaveLength(maxSavedViews);
    expect(query.mock.calls.length).toBeLessThan(10);
    query.mockRestore();
  });

  describe("the name of a saved view", () => {
    test("is changed in its place; the view keeps its id", async () => {
      const member = await portal.newMember();
      const [first, second] = [await save(member, "One"), await save(member, "Second")];
      const { data } = await rename(member, first, "  Large\u202edeals\n ");
      expect(data.map(({ viewId, name }) => [viewId, name])).toEqual([
        [first, "Largedeals"],
        [second, "Second"],
      ]);
      const view = await member.call(getView, { params: { id: first } });
      expect(view.data.name).toBe("Largedeals");
      expect((await member.call(listSavings)).data.savedViews).toEqual(data);
    });

    test("is one of 1 to 256 characters that no other view of the page has", async () => {
      const member = await portal.newMember();
      const id = await save(member, "Here");
      await save(member, "Taken");
      await save(member, "Free", "Pipeline");
      for (const [name, reason] of [
        ["x".repeat(10_000), "View Name should be at most 256 characters"],
        [" \u2028 ", "View Name is required"],
        ["Taken", "This name is already taken"],
      ] as const) {
        const { failure } = await rename(member, id, name);
        expect(failure.invalidParams).toEqual([{ name: "name", reasons: [reason] }]);
      }
      for (const name of ["Here", "Free", "x".repeat(256)])
        expect((await rename(member, id, name)).status).toBe(200);
    });

    test("cannot be given to an unsaved view, or to a view of another user", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const saved = await save(member, "Mine");
      const unsaved = (await other.call(createView, { body: { viewType: "Priced" } })).data;
      const standard = (await open(other)).id;
      for (const id of [saved, unsaved, standard, "nonsense"])
        expect((await rename(other, id, "Theirs")).failure.code, id).toBe("not_found");
      const view = await member.call(getView, { params: { id: saved } });
      expect(view.data.name).toBe("Mine");
    });

    test("that two tabs change at once is one of the two, and the view is still one", async () => {
      const member = await portal.newMember();
      const id = await save(member, "Before");
      const answers = await Promise.all([rename(member, id, "Left"), rename(member, id, "Right")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { savedViews } = await open(member);
      expect(savedViews).toHaveLength(1);
      expect(["Left", "Right"]).toContain(savedViews[0]?.name);
    });
  });

  describe("the default view of a page", () => {
    test("opens when the page is opened without an id, until the standard view is chosen again", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const standard = await open(member);
      expect([standard.defaultId, standard.id]).toEqual([null, standard.standardId]);
      const id = await save(member, "Mine");
      const { data } = await makeDefault(member, id);
      expect(data).toEqual([{ viewId: id, viewType: "Priced", name: "Mine", isDefault: true }]);

      const opened = await open(member);
      expect(opened).toMatchObject({ id, name: "Mine", defaultId: id, standardId: standard.id });
      expect(opened.defaultFilters).toEqual(standard.appliedFilters);
      expect((await open(other)).name).toBeNull();
      expect((await open(member, "Scheduled")).name).toBeNull();
      const back = await member.call(getView, { params: { id: opened.standardId } });
      expect(back.data).toMatchObject({ name: null, appliedFilters: standard.appliedFilters });

      expect((await makeDefault(member, id)).status).toBe(200);
      expect((await makeDefault(member, null)).data[0]?.isDefault).toBe(false);
      expect(await open(member)).toMatchObject({ id: standard.id, defaultId: null });
    });

    test("stays the default when it is renamed, and when changes are saved under its name", async () => {
      const member = await portal.newMember();
      const id = await save(member, "Mine");
      await makeDefault(member, id);
      await rename(member, id, "Ours");
      const changed = await member.call(runView, {
        body: { viewType: "Priced", filters: { DealSizeMin: 999 }, basedOn: id },
      });
      const params = { id: changed.data.id };
      await member.call(saveView, { params, body: { name: "Ours" } });
      const opened = await open(member);
      expect(opened).toMatchObject({ name: "Ours", appliedFilters: { DealSizeMin: 999 } });
      expect(opened.savedViews).toHaveLength(1);
    });

    test("is the standard view again once it is deleted, even if it is saved again", async () => {
      const member = await portal.newMember();
      const id = await save(member, "Mine");
      await makeDefault(member, id);
      await member.call(deleteSavedView, { params: { id } });
      expect(await open(member)).toMatchObject({ name: null, defaultId: null });
      expect(await save(member, "Mine")).toBe(id);
      expect((await open(member)).defaultId).toBeNull();
    });

    test("can be a link of a colleague, and falls back once it is revoked", async () => {
      const [owner, reader] = [await portal.newMember(), await portal.newMember()];
      const link = await share(owner, "For the desk");
      expect((await makeDefault(reader, link)).status).toBe(200);
      expect(await open(reader)).toMatchObject({ id: link, isOwn: false, defaultId: link });
      await owner.call(deleteSharedLink, { params: { id: link } });
      const opened = await open(reader);
      expect([opened.id, opened.defaultId]).toEqual([opened.standardId, null]);
    });

    test("is confirmed by its tag only while it is the default", async () => {
      const [owner, reader] = [await portal.newMember(), await portal.newMember()];
      const link = await share(owner, "For a while");
      const ask = (tag = "") =>
        portal.app.inject({
          url: "/api/v1.0/view/Type/Priced",
          headers: {
            host: "localhost",
            authorization: `Bearer ${reader.token}`,
            "if-none-match": tag,
          },
        });
      const before = String((await ask()).headers.etag);
      await makeDefault(reader, link);
      const shared = await ask(before);
      expect(shared.statusCode).toBe(200);
      const tag = String(shared.headers.etag);
      expect((await ask(tag)).statusCode).toBe(304);
      await owner.call(deleteSharedLink, { params: { id: link } });
      expect((await ask(tag)).statusCode).toBe(200);
    });

    test("is refused where it could not be opened", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const saved = await save(member, "Mine");
      const ofOther = await save(other, "Theirs");
      const unsaved = (await member.call(createView, { body: { viewType: "Priced" } })).data;
      for (const id of [ofOther, unsaved, (await open(member)).id, "nonsense"])
        expect((await makeDefault(member, id)).failure.code, id).toBe("not_found");
      expect((await makeDefault(member, saved, "Pipeline")).failure.code).toBe("not_found");
      for (const type of ["IndustryInUse", "IndustryLanding", "CustomInUse", "APIsDataFeeds"]) {
        const id = await save(member, type, type as ViewType);
        const { failure } = await makeDefault(member, id, type as ViewType);
        expect(failure.code, type).toBe("not_found");
      }
      expect((await open(member)).defaultId).toBeNull();
    });

    test("is not opened while its screen is hidden, and is back when the screen is", async () => {
      const account = `Hides ${kind}`;
      const member = await portal.newMember({ account });
      const id = await save(member, "Mine", "EstimatesInUse");
      await makeDefault(member, id, "EstimatesInUse");
      await updateHiddenScreens(portal.db, account, ["estimates"]);
      const params = { type: "EstimatesInUse" } as const;
      const hidden = await member.call(getViewOfType, { params });
      expect(hidden.failure.code).toBe("not_authorized");
      expect((await makeDefault(member, id, "EstimatesInUse")).failure.code).toBe("not_authorized");
      await updateHiddenScreens(portal.db, account, []);
      expect((await open(member, "EstimatesInUse")).id).toBe(id);
    });
  });

  test("a recipient sees who has shared a view and its name, the owner does not", async () => {
    const [owner, reader] = [await portal.newMember(), await portal.newMember()];
    const link = await share(owner, "For the desk");
    const params = { id: link };
    const { data } = await reader.call(getView, { params });
    expect(data.sharedBy?.linkName).toBe("For the desk");
    expect(data.sharedBy?.userName).toMatch(/^\S+ \S+/);
    expect(data.sharedBy?.copiedOn).toBe(newYorkDay(portal.clock.now()));
    expect((await owner.call(getView, { params })).data.sharedBy).toBeNull();
    const saved = await save(owner, "Not shared");
    const unshared = await reader.call(getView, { params: { id: saved } });
    expect(unshared.data).toMatchObject({ sharedBy: null, name: null });
  });

  describe("the count of matches", () => {
    test("is that of the rows of a run, and stores nothing", async () => {
      const member = await portal.newMember();
      for (const viewType of ["Priced", "Pipeline", "LockUpsInUse", "Pcw", "CustomInUse"] as const)
        for (const filters of [{}, { LocationListingLocation: "Global" }, { DealSizeMin: 100 }]) {
          const counted = await member.call(countMatches, { body: { viewType, filters } });
          const ran = await member.call(runView, { body: { viewType, filters } });
          expect(counted.data.count, viewType).toBe(ran.data.dataTable.totalRows);
        }
      const other = await portal.newMember();
      await other.call(countMatches, { body: { viewType: "Priced", filters: { PE: true } } });
      const stored = await portal.db
        .selectFrom("view_state")
        .innerJoin("portal_user", "portal_user.user_id", "view_state.user_id")
        .where("email", "=", other.email)
        .select("view_id")
        .execute();
      expect(stored).toEqual([]);
    });

    test("is 0 for the statuses that a page does not offer, and that of all rows for those that it offers", async () => {
      const member = await portal.newMember();
      const count = async (viewType: ViewType, filters: Record<string, unknown>) =>
        (await member.call(countMatches, { body: { viewType, filters } })).data.count;
      const everywhere = { LocationListingLocation: "Global", OfferTimeFrame: "all" };
      for (const viewType of viewTypeNames) {
        const possible = baseStatuses[viewTypes[viewType].base];
        if (possible === null) continue;
        let found = 0;
        for (const status of [
          "Scheduled",
          "Priced",
          "PCW",
          "Filed",
          "Postponed",
          "Withdrawn",
          "Acquired",
        ]) {
          const ofStatus = await count(viewType, { ...everywhere, DealStatusIn: [status] });
          if (!possible.some((one) => one === status)) expect(ofStatus, viewType).toBe(0);
          found += ofStatus;
        }
        expect(found, viewType).toBe(await count(viewType, everywhere));
      }
    });

    test("finds deals of either list of statuses in the form", async () => {
      const member = await portal.newMember();
      const count = async (filters: Record<string, unknown>) => {
        const body = {
          viewType: "CustomInUse",
          filters: { OfferTimeFrame: "all", ...filters },
        } as const;
        return (await member.call(countMatches, { body })).data.count;
      };
      const ofForm = { DealStatusDealStatusList: ["Priced"] };
      const ended = { DealStatusWithdrawnAcquiredPostponed: ["Withdrawn"] };
      const apart = (await count(ofForm)) + (await count(ended));
      expect(apart).toBeGreaterThan(0);
      expect(await count({ ...ofForm, ...ended })).toBe(apart);
    });

    test("refuses what a run refuses", async () => {
      const member = await portal.newMember();
      for (const filters of [{ DealSizeMin: "many" }, { Nonsense: 1 }, { RcRatingMin: 6 }])
        expect(
          (await member.call(countMatches, { body: { viewType: "Priced", filters } })).failure.code,
        ).toBe("invalid_input");
    });
  });
});
