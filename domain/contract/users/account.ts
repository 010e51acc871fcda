import * as z from "zod/mini";
import { screenNames } from "../../views/screens.ts";
import { grants } from "../grants.ts";
import { member } from "../route.ts";

export const getAccountSettings = member.get("/Account/AccountSettings", {
  summary: "The signed-in user with their account and grants.",
  reply: z.object({
    user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    accountName: z.string(),
    /** The seats of the account. */
    seats: z.number(),
    isAccountAdmin: z.boolean(),
    accountUsers: z.array(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        isAccountAdmin: z.boolean(),
        /** Kept by the directory of the company, and not by hand. */
        isProvisioned: z.boolean(),
      }),
    ),
    grants: z.array(z.enum(grants)),
    /** True for staff whose other grants wait until they have turned a second factor on. */
    needsSecondFactor: z.boolean(),
    /** The screens that this account does not have. */
    hiddenScreens: z.array(z.enum(screenNames)),
  }),
});
