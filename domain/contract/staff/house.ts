import * as z from "zod/mini";
import { type HouseSettingName, houseSettingNames } from "../../house/house-settings.ts";
import { Id, keepHouse } from "../route.ts";

const nothing = z.object({});
const Name = z.enum(houseSettingNames as [HouseSettingName, ...HouseSettingName[]]);
/** No picture is longer. */
const Value = z.string().check(z.maxLength(150_000));

const Change = z.object({
  id: z.number(),
  /** Null where the setting was given back to the environment. */
  value: z.nullable(z.string()),
  changedAt: z.string(),
  changedBy: z.string(),
});

export const getHouse = keepHouse.get("/Desk/House", {
  summary: "What the house says of itself, with what holds where the desk has stated nothing.",
  reply: z.object({
    settings: z.array(
      z.object({
        name: Name,
        /** The value that holds. */
        value: z.string(),
        /** The value that holds where the desk has stated nothing. */
        fallback: z.string(),
        /** The newest change of the desk; null if it has never stated the setting. */
        changed: z.nullable(Change),
      }),
    ),
    /** What a portal needs before its first client, in the order in which to do it. */
    checklist: z.array(z.object({ what: z.string(), advice: z.string(), isDone: z.boolean() })),
  }),
});

const HouseForm = z.strictObject({
  /** Null gives a setting back to the environment; an empty text leaves the thing out. */
  settings: z
    .array(z.strictObject({ name: Name, value: z.nullable(Value) }))
    .check(z.minLength(1), z.maxLength(houseSettingNames.length)),
});

export const saveHouse = keepHouse.put("/Desk/House", {
  summary: "States settings of the house; each change is kept with its time and its author.",
  body: HouseForm,
  reply: nothing,
});

export const listHouseHistory = keepHouse.get("/Desk/House/{name}/History", {
  summary: "The newest 50 changes of a setting of the house.",
  params: z.object({ name: Name }),
  reply: z.object({ changes: z.array(Change) }),
});

export const restoreHouseSetting = keepHouse.post("/Desk/House/Changes/{id}/Restore", {
  summary: "States again what a setting of the house said after a change.",
  params: z.object({ id: Id }),
  reply: nothing,
  failures: ["not_found"],
});
