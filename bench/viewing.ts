import { apiBase } from "../domain/contract/route.ts";
import { getViewOfType } from "../domain/contract/views.ts";

/** Returns a task that reads the first page of the Priced view. */
export function viewing(url: string, token: string): () => Promise<void> {
  const path = getViewOfType.path.replace("{type}", "Priced");
  const address = `${url}${apiBase}${path}?visible=false&dictionaries=false`;
  const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "identity" };
  return async () => {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  };
}
