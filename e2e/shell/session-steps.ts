import type { Page } from "playwright-core";

export const maria = "maria.ortiz@northgate.example";

/** The notice of the login page to those who did not log out themselves. */
export const ended = (page: Page) =>
  page.getByRole("status").getByText("Your session has ended. Please log in again.");

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.waitForURL("**/login");
}
