import {
  cleanSetting,
  pictureMessage,
  problemOfSetting,
} from "../../../domain/house/check-house-setting.ts";
import {
  type HouseSettingName,
  houseSettingNames,
  houseSettings,
} from "../../../domain/house/house-settings.ts";
import { recordAct } from "../../audit/record-act.ts";
import { findPicture } from "../../house/find-picture.ts";
import {
  findHouseChange,
  insertHouseChange,
  readStatedHouse,
} from "../../house/house-repository.ts";
import { type Context, Failure, type Verb, type Writing } from "../../http/context.ts";

interface Wish {
  name: HouseSettingName;
  value: string | null;
}

export const saveHouse: Verb<"saveHouse"> = async (context, { body }) => {
  const wishes = body.settings.map(({ name, value }) => ({
    name,
    value: value === null ? null : cleanSetting(name, value),
  }));
  refuseProblems(wishes);
  return state(context, wishes);
};

/** An old value passes the rules of today before it holds again. */
export const restoreHouseSetting: Verb<"restoreHouseSetting"> = async (context, { params }) => {
  const change = await findHouseChange(context.db, params.id);
  const name = houseSettingNames.find((one) => one === change?.name);
  if (!change || !name) throw new Failure("not_found");
  refuseProblems([{ name, value: change.value }]);
  return state(context, [{ name, value: change.value }]);
};

function refuseProblems(wishes: readonly Wish[]): void {
  const invalidParams = wishes.flatMap(({ name, value }) => {
    const reason = value === null ? null : problemOf(name, value);
    return reason === null ? [] : [{ name, reasons: [reason] }];
  });
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
}

function problemOf(name: HouseSettingName, value: string): string | null {
  if (name === "name" && value === "") return "Name of the house is required";
  const isPicture = houseSettings[name].kind === "picture" && value !== "";
  return (
    problemOfSetting(name, value) ?? (isPicture && !findPicture(value) ? pictureMessage : null)
  );
}

function state(context: Context, wishes: readonly Wish[]): Promise<Record<string, never>> {
  const { principal, clock, config } = context;
  return context.write(async ({ db, touch }: Writing) => {
    // The lock of the version keeps two members of staff from stating a setting at once.
    await touch("house");
    const stated = await readStatedHouse(db);
    for (const { name, value } of wishes) {
      const before = stated[name] ?? null;
      if (before === value) continue;
      await insertHouseChange(db, { name, value, by: principal.email }, clock.now());
      await recordAct(
        db,
        {
          actor: principal.email,
          kind: "house changed",
          accountId: null,
          subject: houseSettings[name].label,
          oldValue: inLog(name, before ?? config.house[name]),
          newValue: value === null ? "as in the environment" : inLog(name, value),
        },
        clock.now(),
      );
      stated[name] = value ?? undefined;
    }
    return {};
  });
}

function inLog(name: HouseSettingName, value: string): string {
  if (value === "") return "none";
  const { kind, choices } = houseSettings[name];
  if (kind === "picture") return `a picture of ${value.length} characters`;
  return kind === "choice" ? (choices[value] ?? value) : value;
}
