import * as z from "zod/mini";
import { email } from "../../forms/fields.ts";
import { staffRoleNames } from "../roles.ts";
import { giveRoles, staff } from "../route.ts";

const Roles = z.array(z.enum(staffRoleNames)).check(z.maxLength(staffRoleNames.length));

export const listStaff = staff.get("/Desk/Staff", {
  summary: "The people who may enter the desk, with their roles.",
  reply: z.object({
    people: z.array(
      z.object({
        id: z.number(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        accountName: z.string(),
        roles: Roles,
        /** True for a person whom the settings of the server list as staff: they may do everything. */
        isListed: z.boolean(),
        isDisabled: z.boolean(),
        hasSecondFactor: z.boolean(),
        lastSeenAt: z.nullable(z.string()),
      }),
    ),
  }),
});

export const RoleForm = z.strictObject({ email: email("Email"), roles: Roles });

export const setStaffRoles = giveRoles.put("/Desk/Staff", {
  summary: "Gives the user with this email address these roles, and takes all others away.",
  body: RoleForm,
  reply: z.object({}),
  failures: ["no_such_user", "own_user", "user_disabled"],
});
