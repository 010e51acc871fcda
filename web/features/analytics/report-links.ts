import { paths } from "../../paths.ts";

/** The analytics of a page. Asterisks stand for slashes, so that its path is one part of the address. */
export function pageViewsPath(pagePath: string): string {
  return withValue(paths.pageViews, pagePath.replaceAll("/", "*"));
}

export function fileActivityPath(fileName: string): string {
  return withValue(paths.fileActivity, fileName);
}

export function userActivityPath(idOrEmail: string): string {
  return withValue(paths.userActivity, idOrEmail);
}

export function accountActivityPath(accountId: string | number): string {
  return withValue(paths.accountActivity, String(accountId));
}

function withValue(path: string, value: string): string {
  return `${path}/${encodeURIComponent(value)}`;
}
