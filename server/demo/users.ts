import { isStaffRole } from "../../domain/contract/roles.ts";
import { readRows } from "./market/words/read-words.ts";

/** The password of every demo user. It is public: these users only exist on a reachable server if explicitly enabled. */
export const demoPassword = "Demo!2026";

export const demoUsers = readRows("users.txt", "users").map(
  ([email = "", firstName = "", lastName = "", account = "", role]) => ({
    ...{ email, firstName, lastName, account },
    isAccountAdmin: role === "admin",
    getsMail: role === "mail",
    roles: role !== undefined && isStaffRole(role) ? [role] : [],
  }),
);
