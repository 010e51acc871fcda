import { CallFailure } from "../../api/failure.ts";
import { paths } from "../../paths.ts";

/** Returns the page that tells why a view cannot be shown at all; null if it can, or if another try may show it. */
export function pageOfRefusal(failure: Error | null): string | null {
  if (!(failure instanceof CallFailure)) return null;
  if (failure.code === "not_authorized") return paths.notAuthorized;
  return failure.status === 404 || refusesId(failure) ? paths.notFound : null;
}

/** A text that cannot be the id of a view is refused as input, whatever is tried again. */
function refusesId({ status, invalidParams }: CallFailure): boolean {
  return status === 400 && invalidParams.some(({ name }) => name === "id");
}
