import { createHmac, timingSafeEqual } from "node:crypto";
import { customAlphabet } from "nanoid";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Of 62 characters each: more than 71 bits, so that nobody finds a view by trying. */
const length = 12;

export const newViewId = customAlphabet(alphabet, length);

/** The default view of a type, of one user: the id says so itself and is signed, so that none is stored. */
export function defaultViewId(secret: string, viewType: ViewType, userId: number): string {
  const said = `${viewType}.${userId.toString(36)}`;
  return `${said}.${signatureOf(secret, said)}`;
}

export function readDefaultViewId(
  secret: string,
  id: string,
): { viewType: ViewType; userId: number } | null {
  const [viewType = "", user, signature, ...rest] = id.split(".");
  if (!isViewType(viewType) || !user || !signature || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(secret, `${viewType}.${user}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { viewType, userId: Number.parseInt(user, 36) };
}

function signatureOf(secret: string, said: string): string {
  return createHmac("sha256", `views:${secret}`).update(said).digest("base64url").slice(0, length);
}
