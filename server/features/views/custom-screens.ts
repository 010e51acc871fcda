import type { Reply } from "../../../domain/contract/route.ts";
import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import type {
  getCustomScreenColumns as columnsCall,
  getCustomScreenDictionaries as dictionariesCall,
} from "../../../domain/contract/views.ts";
import { columnGroups } from "../../../domain/fields/choose-fields.ts";
import type { Context } from "../../http/context.ts";
import type { JsonText } from "../../json-text.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { gridColumn } from "./answer-view.ts";
import { listUserViews } from "./user-views.ts";

export async function getCustomScreenColumns(): Promise<Reply<typeof columnsCall>> {
  return columnGroups("deal").map(({ title, fields }) => ({
    group: title,
    columns: fields.map(gridColumn),
  }));
}

export async function getCustomScreenDictionaries({
  db,
  versions,
}: Context): Promise<JsonText<Reply<typeof dictionariesCall>>> {
  return dictionariesJson(db, versions);
}

export async function listSavedScreens({ db, principal }: Context): Promise<SavedView[]> {
  return (await listUserViews(db, principal)).screens;
}
