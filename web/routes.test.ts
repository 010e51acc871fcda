import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { additionalPagePaths, detailPagePaths } from "../domain/stats/page-paths.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

test("every address of the portal has a route", () => {
  const addresses = [paths, detailPagePaths, additionalPagePaths].flatMap((all) =>
    Object.values(all),
  );
  expect(addresses).toContain("/stats/pricing");
  const lost = addresses.filter((path) => matchRoutes(routes, path)?.at(-1)?.route.path === "*");
  expect(lost).toEqual([]);
});
