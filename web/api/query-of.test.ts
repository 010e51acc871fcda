import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { searchCompanies, smartSearch } from "../../domain/contract/companies/search.ts";
import { fakeBrowser } from "../testing/fake-browser.ts";

const input = { query: { searchTerm: "Cal" } };

/** Starts a query whose call never returns, gives it up, and returns the signal of the call. */
async function giveUp(route: typeof smartSearch | typeof searchCompanies) {
  fakeBrowser();
  const { queryOf } = await import("./query-of.ts");
  let sent: AbortSignal | undefined;
  vi.stubGlobal("fetch", (_address: string, { signal }: { signal?: AbortSignal }) => {
    sent = signal;
    return new Promise(() => undefined);
  });
  const client = new QueryClient();
  const options =
    route === smartSearch ? queryOf(smartSearch, input) : queryOf(searchCompanies, input);
  client
    .fetchQuery(options as ReturnType<typeof queryOf<typeof smartSearch>>)
    .catch(() => undefined);
  await client.cancelQueries({ queryKey: [route.path] });
  return sent;
}

test("a query has the path of its call and its input as its key", async () => {
  fakeBrowser();
  const { queryOf } = await import("./query-of.ts");
  expect(queryOf(searchCompanies, input).queryKey).toEqual(["/Search/CompaniesSearch", input]);
});

test("a call for what a user types ends once a newer one is made; others reach their end", async () => {
  expect((await giveUp(smartSearch))?.aborted).toBe(true);
  expect((await giveUp(searchCompanies))?.aborted ?? false).toBe(false);
});
