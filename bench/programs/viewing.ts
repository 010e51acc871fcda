import { apiBase } from "../../domain/contract/route.ts";
import { getViewOfType } from "../../domain/contract/views.ts";
import { ask } from "../portal.ts";

/** Returns a task that reads the first page of the Priced view. */
export function viewing(url: string, token: string): () => Promise<Buffer> {
  const path = getViewOfType.path.replace("{type}", "Priced");
  const address = `${url}${apiBase}${path}?visible=false&dictionaries=false`;
  // Uncompressed, so that the caller in this process takes as little of the machine as it can.
  const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "identity" };
  return () => ask(address, { headers });
}
