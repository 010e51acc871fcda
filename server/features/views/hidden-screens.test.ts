import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { listSavings } from "../../../domain/contract/users/favorites.ts";
import { ViewId, ViewTypeName } from "../../../domain/contract/view-shapes.ts";
import {
  createCustomScreen,
  createView,
  exportView,
  getCustomScreenColumns,
  getView,
  getViewOfType,
  listSavedScreens,
  runView,
  saveAndShare,
  saveView,
} from "../../../domain/contract/views.ts";
import { standardLayout } from "../../../domain/views/layout.ts";
import {
  type Screen,
  type ScreenName,
  screenNames,
  screens,
} from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { updateHiddenScreens } from "../account/accounts-repository.ts";

type Part = "params" | "query" | "body";

interface ViewInput {
  part: Part;
  name: string;
  takes: "id" | "type";
}

/** The names under which a call takes the id or the type of a view. */
function listViewInputs(call: Route): ViewInput[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const shape = shapeOf(call[part]);
    return Object.entries(shape).flatMap(([name, schema]): ViewInput[] => {
      const inner = unwrap(schema);
      if (inner === ViewId) return [{ part, name, takes: "id" }];
      return inner === ViewTypeName ? [{ part, name, takes: "type" }] : [];
    });
  });
}

interface Definition {
  shape?: Record<string, unknown>;
  innerType?: unknown;
}

function definitionOf(schema: unknown): Definition {
  return (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def ?? {};
}

const shapeOf = (schema: unknown) => definitionOf(schema).shape ?? {};

function unwrap(schema: unknown): unknown {
  const { innerType } = definitionOf(schema);
  return innerType === undefined ? schema : unwrap(innerType);
}

const viewCalls = Object.entries(calls as Record<string, Route>)
  .map(([name, call]) => ({ name, call, inputs: listViewInputs(call) }))
  .filter(({ inputs }) => inputs.length > 0);

/** Everything that calls demand besides the view. */
const otherInput = {
  name: "Named",
  linkName: "Named",
  sort: { column: "CompanyName", direction: "asc" },
  layout: standardLayout,
  watches: ["enters"],
  frequency: "daily",
  byMail: true,
  byWebhook: false,
  from: "2024-07-01",
};

function inputOf({ call, inputs }: (typeof viewCalls)[number], view: { id: string; type: string }) {
  const input: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const part of ["query", "body"] as const) {
    for (const name of Object.keys(shapeOf(call[part]))) {
      if (Object.hasOwn(otherInput, name)) {
        input[part][name] = otherInput[name as keyof typeof otherInput];
      }
    }
  }
  for (const { part, name, takes } of inputs) {
    if (name !== "basedOn") input[part][name] = view[takes];
  }
  const { params, query, body } = input;
  return { params, ...(call.query && { query }), ...(call.body && { body }) };
}

const typesOfScreens = screenNames.flatMap((screen) => {
  const { shows, landing }: Screen = screens[screen];
  const types: ViewType[] = landing ? [shows, landing.viewType] : [shows];
  return types.map((type) => ({ screen, type }));
});

describe.each(databaseKinds)("screens that are hidden from an account, on %s", (kind) => {
  let portal: TestApp;
  let owner: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    owner = await portal.newMember();
  });
  afterAll(() => portal.close());

  let accounts = 0;
  const newMember = async () => {
    const account = `Narrow fund ${++accounts}`;
    const member = await portal.newMember({ account });
    const hide = (...names: ScreenName[]) => updateHiddenScreens(portal.db, account, names);
    return { member, hide };
  };
  const makeView = async (caller: Caller, viewType: ViewType) =>
    (await caller.call(createView, { body: { viewType } })).data;
  const share = async (caller: Caller, viewType: ViewType) => {
    const id = await makeView(caller, viewType);
    const body = { linkName: "A link" };
    const { data } = await caller.call(saveAndShare, { params: { id }, body });
    return data.at(-1)?.viewId ?? "";
  };

  test("the calls that take a view are known", () => {
    expect(viewCalls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "getView",
        "getViewOfType",
        "runView",
        "exportView",
        "deleteSharedLink",
      ]),
    );
    expect(typesOfScreens).toHaveLength(14);
  });

  test.each(typesOfScreens)("every call refuses $type", async ({ screen, type }) => {
    const { member, hide } = await newMember();
    const own = await makeView(member, type);
    await member.call(saveView, { params: { id: own }, body: { name: "Before" } });
    const { data: byDefault } = await member.call(getViewOfType, { params: { type } });
    const ids = { own, byDefault: byDefault.id, link: await share(owner, type) };
    await hide(screen);
    const answers: string[] = [];
    const refusals: string[] = [];
    for (const [kindOfId, id] of Object.entries(ids)) {
      for (const viewCall of viewCalls) {
        const { call, name } = viewCall;
        const { failure } = await member.call(call, inputOf(viewCall, { id, type }));
        answers.push(`${name} by ${kindOfId}: ${failure.code}`);
        refusals.push(`${name} by ${kindOfId}: not_authorized`);
      }
    }
    expect(answers).toEqual(refusals);
    expect((await owner.call(getView, { params: { id: ids.link } })).status).toBe(200);
    await hide();
    expect((await member.call(getView, { params: { id: ids.link } })).status).toBe(200);
    expect((await member.call(getView, { params: { id: own } })).data.name).toBe("Before");
  });

  test("no list names what is saved there, nor the view that another is based on", async () => {
    const { member, hide } = await newMember();
    const saved = await makeView(member, "IndustryInUse");
    await member.call(saveView, { params: { id: saved }, body: { name: "Steel" } });
    const body = { viewType: "LocationInUse", basedOn: saved } as const;
    const { data: based } = await member.call(runView, { body });
    expect(based.basedOn?.name).toBe("Steel");
    const names = async () => {
      const savings = (await member.call(listSavings)).data.savedScreens;
      const listed = (await member.call(listSavedScreens)).data;
      const { data } = await member.call(getView, { params: { id: based.id } });
      const bases = data.basedOn === null ? [] : [data.basedOn];
      return [savings, listed, data.savedViews, bases].map((list) => list.map(({ name }) => name));
    };
    expect(await names()).toEqual([["Steel"], ["Steel"], ["Steel"], ["Steel"]]);
    await hide("industry");
    expect(await names()).toEqual([[], [], [], []]);
    expect((await member.call(runView, { body })).data.basedOn).toBeNull();
    await hide();
    expect(await names()).toEqual([["Steel"], ["Steel"], ["Steel"], ["Steel"]]);
  });

  test("a copy in the cache of the browser is not confirmed", async () => {
    const { member, hide } = await newMember();
    const input = { params: { type: "EstimatesInUse" } } as const;
    const tag = String((await member.call(getViewOfType, input)).headers.etag);
    const again = () => member.call(getViewOfType, input, { "if-none-match": tag });
    expect((await again()).status).toBe(304);
    await hide("estimates");
    expect((await again()).status).toBe(403);
  });

  test("the views of lock-ups that belong to nobody are refused", async () => {
    const { member, hide } = await newMember();
    await hide("lockups");
    for (const id of Object.values(portal.config.fixedViewIds)) {
      expect((await member.call(getView, { params: { id } })).status).toBe(403);
      expect((await member.call(exportView, { params: { id } })).status).toBe(403);
    }
  });

  test("SPACs that are withdrawn belong to the screen of withdrawn deals", async () => {
    const { member, hide } = await newMember();
    const body = { viewType: "SpacsInUse", filters: { DealStatusSelect: "8" } } as const;
    const { data } = await member.call(runView, { body });
    expect(data.viewType).toBe("PostponedWithdrawn");
    await hide("withdrawn");
    expect((await member.call(runView, { body })).failure.code).toBe("not_authorized");
    const others = { viewType: "SpacsInUse", filters: { DealStatusSelect: "2" } } as const;
    expect((await member.call(runView, { body: others })).status).toBe(200);
  });

  test("without custom screens, nobody makes one of another kind either", async () => {
    const { member, hide } = await newMember();
    await hide("custom");
    const body = { viewType: "LocationInUse", name: "Mine" } as const;
    const refused = await member.call(createCustomScreen, { body });
    expect(refused.failure.code).toBe("not_authorized");
    expect((await member.call(getCustomScreenColumns)).failure.code).toBe("not_authorized");
  });
});
