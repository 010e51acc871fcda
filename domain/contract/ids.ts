import * as z from "zod/mini";

/** The largest number that an `integer` column holds. */
export const maxId = 2_147_483_647;

/** A key in a path or query. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId));

/** A key in a body, where it is already a number. */
export const WholeId = z.number().check(z.int(), z.positive(), z.maximum(maxId));
