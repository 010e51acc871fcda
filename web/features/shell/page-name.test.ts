import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { pageName, tabFrame } from "./page-name.ts";

const routes: RouteObject[] = [
  { id: "priced", path: "/priced" },
  {
    id: "lists",
    handle: tabFrame,
    children: [{ path: "/watchlist" }, { path: "/monitor-list" }],
  },
  { id: "lockups", handle: tabFrame, children: [{ path: "/lockups" }, { path: "/expired" }] },
  {
    id: "company",
    path: "/company/:companyTicker",
    handle: tabFrame,
    children: [{ path: "profile" }, { path: "financials" }],
  },
];

function shownAt(pathname: string): string {
  const matches = matchRoutes(routes, pathname) ?? [];
  return pageName(
    matches.map((match) => ({ ...match, id: match.route.id ?? "", handle: match.route.handle })),
    pathname,
  );
}

test("tabs of one page count as the same page", () => {
  expect(shownAt("/watchlist")).toBe(shownAt("/monitor-list"));
  expect(shownAt("/lockups")).toBe(shownAt("/expired"));
  expect(shownAt("/company/ABCD/profile")).toBe(shownAt("/company/ABCD/financials"));
});

test("a separate page, a tab of another page and a tab of another company are different pages", () => {
  const addresses = [
    "/priced",
    "/watchlist",
    "/lockups",
    "/company/ABCD/profile",
    "/company/EFGH/profile",
  ];
  expect(new Set(addresses.map(shownAt)).size).toBe(addresses.length);
});
