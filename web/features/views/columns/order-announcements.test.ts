import type { Active, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { announceOrder } from "./order-announcements.ts";

const chosen: readonly FieldId[] = ["Ticker", "CompanyName", "OfferDate"];
const active = { id: "CompanyName" } as Active;
const over = { id: "OfferDate" } as Over;
const says = announceOrder(chosen);

test("a column that is moved is called by its title, with its place", () => {
  expect([
    says.onDragStart({ active }),
    says.onDragOver({ active, over }),
    says.onDragEnd({ active, over }),
    says.onDragCancel({ active, over }),
  ]).toEqual([
    "Company, position 2 of 3.",
    "Company, position 3 of 3.",
    "Company put down, position 3 of 3.",
    "Company not moved, position 2 of 3.",
  ]);
});

test("a column that is moved beyond the others stays in its place", () => {
  expect(says.onDragOver({ active, over: null })).toBe("Company, position 2 of 3.");
});
