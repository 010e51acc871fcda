import { CallFailure } from "../../api/failure.ts";
import { paths } from "../../paths.ts";

/** Returns the page that tells why a view cannot be shown at all; null if it can, or if another try may show it. */
export function pageOfRefusal(failure: Error | null): string | null {
  if (!(failure instanceof CallFailure)) return null;
  if (failure.code === "not_authorized") return paths.notAuthorized;
  return failure.status === 404 ? paths.notFound : null;
}
