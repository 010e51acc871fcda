import { columnGroups } from "../../../domain/fields/choose-fields.ts";
import type { TextVerb, Verb } from "../../http/context.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { gridColumn } from "./answer-view.ts";
import { listUserViews } from "./user-views.ts";

export const getCustomScreenColumns: Verb<"getCustomScreenColumns"> = async () =>
  columnGroups("deal").map(({ title, fields }) => ({
    group: title,
    columns: fields.map(gridColumn),
  }));

export const getCustomScreenDictionaries: TextVerb<"getCustomScreenDictionaries"> = ({
  db,
  versions,
}) => dictionariesJson(db, versions);

export const listSavedScreens: Verb<"listSavedScreens"> = async ({ db, principal }) =>
  (await listUserViews(db, principal)).screens;
