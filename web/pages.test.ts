import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { findPages } from "./pages.ts";
import { companyPath, companyPattern } from "./paths.ts";

const Nothing = () => null;
const lazy = async () => ({ Component: Nothing });
const loader = () => null;

const routes: RouteObject[] = [
  {
    loader,
    children: [
      { path: "/priced", lazy },
      { path: "/industry", loader },
      { path: "*", loader },
    ],
  },
];
const routesWithCompanies: RouteObject[] = [
  ...routes,
  {
    path: companyPattern,
    lazy,
    children: [
      { index: true, loader },
      { path: "profile", lazy },
      { path: "*", loader },
    ],
  },
];

test("an address that only redirects has no page", () => {
  const addresses = ["/priced", "/industry", "/no-such-page", companyPattern];
  expect(addresses.filter(findPages(routes))).toEqual(["/priced"]);
});

test("companies have pages once there is a route for them, whichever tab an address names", () => {
  const company = companyPath("BRK/A");
  expect(company).toBe("/company/BRK%2FA");
  for (const path of [companyPattern, company, `${company}/profile`, `${company}/no-such-tab`])
    expect(findPages(routesWithCompanies)(path), path).toBe(true);
});
