import { type Grant, type StaffAct, staffActs } from "./grants.ts";

/** The roles of staff with the names that staff see. A person has the sum of their roles. */
export const staffRoles = {
  desk: "Desk",
  editor: "Editor",
  reviewer: "Reviewer",
  analyst: "Analyst",
  support: "Support",
  reader: "Read only",
} as const;

export type StaffRole = keyof typeof staffRoles;

export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

interface ActRule {
  label: string;
  may: readonly StaffRole[];
  /** The roles of those who may only after another person has approved. */
  asks?: readonly StaffRole[];
}

/** Which role may do what: the server, the menu and the page of roles read this table alone. */
export const actRules: Readonly<Record<StaffAct, ActRule>> = {
  readDrafts: {
    label: "Read drafts, queue and audit log",
    may: ["desk", "editor", "reviewer", "analyst", "reader"],
  },
  readPersons: { label: "Read what each person opened, and when", may: ["desk", "support"] },
  write: { label: "Write, and edit drafts", may: ["editor", "reviewer", "analyst"] },
  approve: { label: "Approve what others wrote", may: ["editor", "reviewer"] },
  publish: {
    label: "Publish, schedule, correct",
    may: ["editor"],
    asks: ["reviewer", "analyst"],
  },
  unpublish: { label: "Unpublish", may: ["editor"] },
  stateTerms: { label: "State terms, price, date, status", may: ["desk", "editor", "analyst"] },
  stateFacts: { label: "State all else of a company", may: ["desk", "editor", "analyst"] },
  importFacts: { label: "Proposed facts, imports", may: ["desk", "editor"] },
  keepAccounts: { label: "Accounts, users, seats", may: ["desk", "support"] },
  keepHouse: { label: "The house’s name, texts and settings", may: ["desk", "editor"] },
  giveRoles: { label: "Give and take roles", may: ["desk", "editor"] },
};

/** Says whether some roles may do something at once, only after another person approved, or not at all. */
export function howRolesMay(roles: readonly StaffRole[], act: StaffAct): "yes" | "asks" | "no" {
  const { may, asks = [] } = actRules[act];
  if (roles.some((role) => may.includes(role))) return "yes";
  return roles.some((role) => asks.includes(role)) ? "asks" : "no";
}

/** The grants of a person with these roles; without a role there are none. */
export function grantsOfRoles(roles: readonly StaffRole[]): Grant[] {
  if (roles.length === 0) return [];
  return ["staff", ...staffActs.filter((act) => howRolesMay(roles, act) !== "no")];
}

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(staffRoles, text);
}
