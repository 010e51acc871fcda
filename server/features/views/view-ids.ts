import { customAlphabet } from "nanoid";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { isSigned, signText } from "../../secrets/signature.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** With an alphabet of 62 characters this gives 71 bits, so that nobody can guess a view's id. */
const length = 12;

export const newViewId = customAlphabet(alphabet, length);

/** Builds the id of a user's standard view of a type. The id is self-describing and signed, so nothing is stored. */
export function standardViewId(secret: string, viewType: ViewType, userId: number): string {
  const subject = `${viewType}.${userId.toString(36)}`;
  return `${subject}.${signText(secret, "views", subject).slice(0, length)}`;
}

export function readStandardViewId(
  secret: string,
  id: string,
): { viewType: ViewType; userId: number } | null {
  const [viewType = "", user, signature, ...rest] = id.split(".");
  if (!isViewType(viewType) || !user || !signature || rest.length > 0) return null;
  const text = `${viewType}.${user}`;
  if (!isSigned(secret, "views", { text, signature, length })) return null;
  return { viewType, userId: Number.parseInt(user, 36) };
}
