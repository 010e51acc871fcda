import type { FieldId } from "../fields/fields.ts";

/** The edge to which a user has pinned a column; "none" where they have unpinned one. */
export const pinChoices = ["left", "right", "none"] as const;

export type PinChoice = (typeof pinChoices)[number];

/** The widths that a user can give a column, in pixels. */
export const widthLimits = { min: 34, max: 1200 } as const;

/** How a user has arranged the grid of a view; empty where nothing differs from the standard. */
export interface Layout {
  /** In pixels. */
  widths: { readonly [id in FieldId]?: number };
  pins: { readonly [id in FieldId]?: PinChoice };
  /** The rows of a page; null for the usual number. */
  pageSize: number | null;
}

export const standardLayout: Layout = { widths: {}, pins: {}, pageSize: null };

export function isStandardLayout({ widths, pins, pageSize }: Layout): boolean {
  return pageSize === null && Object.keys({ ...widths, ...pins }).length === 0;
}

/** Puts columns into an order that was stored earlier; columns that it does not name come last. */
export function orderLike(columns: readonly FieldId[], stored: readonly string[]): FieldId[] {
  const place = (id: FieldId) => (stored.includes(id) ? stored.indexOf(id) : stored.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}
