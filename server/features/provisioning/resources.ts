import { hash } from "node:crypto";
import { isObject, type Json, listOf, partOf } from "./filter.ts";
import type { GroupRow, UserRow } from "./provisioning-repository.ts";
import { invalidValue } from "./scim-error.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";

export type ResourceKind = "User" | "Group";

/** A resource as a directory sees it. */
export interface Resource extends Json {
  id: string;
  meta: { resourceType: ResourceKind; location: string; version: string };
}

/** Adds what the server states of a resource; its version is a hash of all that a directory sees of it. */
function complete(
  kind: ResourceKind,
  content: Json & { id: string },
  { base, ...times }: { base: string; created: string; lastModified: string },
): Resource {
  const version = `W/"${hash("sha256", JSON.stringify(content), "base64url").slice(0, 22)}"`;
  const location = `${base}/${kind}s/${content.id}`;
  return { ...content, meta: { resourceType: kind, ...times, location, version } };
}

export function describeUser(row: UserRow, base: string): Resource {
  const content = {
    schemas: [userSchema],
    id: String(row.user_id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name ?? row.email,
    name: {
      formatted: `${row.first_name} ${row.last_name}`,
      givenName: row.first_name,
      familyName: row.last_name,
    },
    displayName: `${row.first_name} ${row.last_name}`,
    emails: [{ value: row.email, type: "work", primary: true }],
    active: row.disabled_at === null,
    groups: row.groups.map(({ id, name }) => ({
      value: String(id),
      display: name,
      $ref: `${base}/Groups/${id}`,
    })),
  };
  const created = row.created_at.toISOString();
  const lastModified = row.changed_at?.toISOString() ?? created;
  return complete("User", content, { base, created, lastModified });
}

export function describeGroup(row: GroupRow, base: string): Resource {
  const content = {
    schemas: [groupSchema],
    id: String(row.scim_group_id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    members: row.members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      $ref: `${base}/Users/${id}`,
    })),
  };
  const [created, lastModified] = [row.created_at.toISOString(), row.changed_at.toISOString()];
  return complete("Group", content, { base, created, lastModified });
}

/** The values that a PATCH may change: an address that is the user name is left out, because it follows the name. */
export function patchable(resource: Resource): Json {
  const { emails, ...others } = resource;
  const [first] = listOf(emails);
  return isObject(first) && first["value"] === resource["userName"] ? others : resource;
}

const longest = { name: 100, userName: 320, externalId: 255, displayName: 255 };

function textIn(object: Json, name: string, most: number): string {
  const value = partOf(object, name);
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw invalidValue(`“${name}” is no text.`);
  const text = value.trim();
  if (text.length > most) throw invalidValue(`“${name}” is longer than ${most} characters.`);
  if (/[\p{Cc}\p{Cs}]/u.test(text))
    throw invalidValue(`“${name}” has characters that are no text.`);
  return text;
}

/** Entra sends booleans as texts. */
function flagIn(object: Json, name: string): boolean | undefined {
  const value = partOf(object, name);
  const text = String(value).toLowerCase();
  if (value === undefined || value === null) return undefined;
  if (text !== "true" && text !== "false")
    throw invalidValue(`“${name}” is neither true nor false.`);
  return text === "true";
}

/** The user as a directory wants them. */
export interface UserWish {
  userName: string;
  externalId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
}

/** Reads a user. Their address is the primary email, or the one for work, or the first, or else the user name. */
export function readUser(content: unknown): UserWish {
  if (!isObject(content)) throw invalidValue("The user is no object.");
  const userName = textIn(content, "userName", longest.userName);
  if (userName === "") throw invalidValue("“userName” is required.");
  const emails = listOf(partOf(content, "emails")).filter(isObject);
  const chosen =
    emails.find((one) => flagIn(one, "primary")) ??
    emails.find((one) => textIn(one, "type", longest.name).toLowerCase() === "work") ??
    emails[0];
  const email = (chosen && textIn(chosen, "value", longest.userName)) || userName;
  const named = partOf(content, "name");
  const name = isObject(named) ? named : {};
  const display = textIn(content, "displayName", longest.displayName).split(/\s+/);
  return {
    userName,
    externalId: textIn(content, "externalId", longest.externalId) || null,
    email,
    firstName:
      textIn(name, "givenName", longest.name) ||
      (display.slice(0, -1).join(" ") || display[0] || email.replace(/@.*$/s, "")).slice(
        0,
        longest.name,
      ),
    lastName:
      textIn(name, "familyName", longest.name) ||
      (display.length > 1 ? (display.at(-1) ?? "").slice(0, longest.name) : "") ||
      "-",
    isActive: flagIn(content, "active") ?? true,
  };
}

/** A group as a directory wants it; members are ids of users. */
export interface GroupWish {
  displayName: string;
  externalId: string | null;
  members: number[];
}

export function readGroup(content: unknown): GroupWish {
  if (!isObject(content)) throw invalidValue("The group is no object.");
  const displayName = textIn(content, "displayName", longest.displayName);
  if (displayName === "") throw invalidValue("“displayName” is required.");
  const members = listOf(partOf(content, "members")).map((one) =>
    readId(isObject(one) ? textIn(one, "value", longest.name) : ""),
  );
  if (members.includes(null)) throw invalidValue("A member is no user of this account.");
  return {
    displayName,
    externalId: textIn(content, "externalId", longest.externalId) || null,
    members: [...new Set(members)].filter((id) => id !== null),
  };
}

/** Reads an id; null for a text that is none. */
export const readId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
