import * as z from "zod/mini";
import { email, requiredLine } from "../../forms/fields.ts";
import { reviewRules } from "../../house/house-settings.ts";
import { pieceKindNames } from "../../newsroom/pieces.ts";
import { staffRoleNames } from "../roles.ts";
import { giveRoles, staff } from "../route.ts";
import { userStates } from "./desk.ts";

const Roles = z.array(z.enum(staffRoleNames)).check(z.maxLength(staffRoleNames.length));

const reviewRuleNames = Object.keys(reviewRules) as (keyof typeof reviewRules)[];

const secondFactors = ["passkey", "app", "none"] as const;

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
        state: z.enum(userStates),
        /** A passkey counts before an app. */
        secondFactor: z.enum(secondFactors),
        lastSeenAt: z.nullable(z.string()),
      }),
    ),
    /** When an editor's text needs another person too. */
    review: z.enum(reviewRuleNames),
    /** How often each act of two people happened in the last 30 days, and what went out without an approval. */
    lastMonth: z.object({
      texts: z.array(
        z.object({ kind: z.enum(pieceKindNames), approved: z.number(), sentBack: z.number() }),
      ),
      notApproved: z.number(),
      unpublished: z.number(),
      rolesGiven: z.number(),
    }),
  }),
});

const RoleForm = z.strictObject({ email: email("Email"), roles: Roles });

/** The name of a person who is no user yet. */
const Newcomer = z.strictObject({
  firstName: requiredLine("First name"),
  lastName: requiredLine("Last name"),
});

/** A person whose name is asked for only once no user has their address. */
export const PersonForm = z.strictObject({
  ...RoleForm.shape,
  firstName: z.string(),
  lastName: z.string(),
});
export const NewcomerForm = z.strictObject({ ...RoleForm.shape, ...Newcomer.shape });

export const setStaffRoles = giveRoles.put("/Desk/Staff", {
  summary:
    "Gives the user with this email address these roles, and takes all others away. A newcomer becomes a user of the caller's account and gets a link to choose a password.",
  body: z.extend(RoleForm, { newcomer: z.optional(Newcomer) }),
  reply: z.object({}),
  failures: ["no_such_user", "own_user", "user_disabled", "user_exists", "no_free_seat"],
});
