import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { OutsideNetwork } from "../../server/features/webhooks/outside-network.ts";
import { makeCertificate } from "../../server/testing/made-certificate.ts";
import { oidcClient, startOidcService } from "../../server/testing/oidc-service.ts";
import { describeSamlService } from "../../server/testing/saml-service.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

const domain = "signed-on.example";
const texts: Record<string, string[]> = {};
/** The login service has another host name than the portal, so that a browser sees two sites. */
const network: OutsideNetwork = {
  resolve: async () => ["127.0.0.1"],
  resolveTexts: async (name) => texts[name] ?? [],
  isAllowed: (address) => address === "127.0.0.1",
  ports: "any",
  allowsPlainHttp: true,
  patienceMs: 5000,
};

let portal: Portal;
let service: Awaited<ReturnType<typeof startOidcService>>;

/** The service knows its callback once the page has shown it. */
const startService = (callbacks: string[], port?: number) =>
  startOidcService(callbacks, {
    host: "localhost",
    afterLogout: `${portal.url}/login`,
    ...(port && { port }),
  });

beforeAll(async () => {
  portal = await startPortal();
  Object.assign(portal.config, { webhookNetwork: network });
  service = await startService([]);
});
afterAll(async () => {
  await service.close();
  await portal.close();
});

test("an admin sets single sign-on up in three steps, and a colleague logs in with it at their first visit", async () => {
  const admin = await portal.newMember({ isAccountAdmin: true, accountName: "Signed Capital" });
  const page = await newPage({ portal });
  await signIn(page, admin.email);
  await page.goto("/account-settings/single-sign-on");
  await page.getByLabel("Issuer").fill(service.issuer);
  await page.getByLabel("Client ID").fill(oidcClient.id);
  await page.getByLabel("Client secret").fill(oidcClient.secret);
  await page.getByRole("button", { name: "Save provider" }).click();
  const callback = await page.getByLabel("Redirect address", { exact: true }).inputValue();
  await service.close();
  service = await startService([callback], Number(new URL(service.issuer).port));

  await page.getByLabel("Domain of your email addresses").fill(domain);
  await page.getByRole("button", { name: "Add domain" }).click();
  const record = page.getByRole("list", { name: "Domains" }).locator("code");
  allowProblem(page, /422/);
  await page.getByRole("button", { name: `Check ${domain}` }).click();
  await page.getByText("The DNS of this domain doesn't show the text record yet").waitFor();
  texts[domain] = [await record.innerText()];
  await page.getByRole("button", { name: `Check ${domain}` }).click();
  await page.getByText("Proven", { exact: true }).waitFor();

  service.logInAs({ email: `admin@elsewhere.example`, email_verified: true });
  allowProblem(page, /localhost/);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByText("The email address has a domain that your company hasn't proven.").waitFor();
  await expectNoAxeViolations(page);
  service.logInAs({ email: `admin@${domain}`, email_verified: true });
  await page.getByRole("button", { name: "Test again" }).click();
  await page.getByRole("listitem").filter({ hasText: "A user with a seat: passed" }).waitFor();
  await page.getByRole("radio", { name: "Enforced" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Single sign-on is enforced.").waitFor();

  service.logInAs({ email: `new@${domain}`, email_verified: true, given_name: "Nia" });
  const theirs = await newPage({ portal, size: "phone" });
  allowProblem(theirs, /localhost/);
  await theirs.goto("/login");
  await theirs.getByLabel("Business Email").fill(`new@${domain}`);
  await theirs.keyboard.press("Tab");
  const goOn = theirs.getByRole("button", { name: "Continue with single sign-on" });
  await goOn.waitFor();
  await expectNoAxeViolations(theirs);
  await expect.poll(() => theirs.getByLabel("Password", { exact: true }).count()).toBe(0);
  await theirs.keyboard.press("Enter");
  await theirs.waitForURL("**/dashboard");
  await theirs.goto("/account-settings");
  await theirs.getByText(`new@${domain}`).first().waitFor();

  service.logInAs({ email: "new@elsewhere.example", email_verified: true });
  const refused = await newPage({ portal, theme: "dark" });
  allowProblem(refused, /localhost|403/);
  await refused.goto("/login");
  await refused.getByLabel("Business Email").fill(`new@${domain}`);
  await refused.keyboard.press("Tab");
  await refused.getByRole("button", { name: "Continue with single sign-on" }).click();
  await refused.getByRole("alert").getByText("new@elsewhere.example").waitFor();
  await expectNoAxeViolations(refused);
});

test("an admin makes a token for their directory, which is shown once, and removes it", async () => {
  const admin = await portal.newMember({ isAccountAdmin: true, accountName: "Kept Capital" });
  const page = await newPage({ portal });
  await signIn(page, admin.email);
  await page.goto("/account-settings/single-sign-on");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByText("Copy the token now").waitFor();
  const token = await page.getByLabel("Token", { exact: true }).inputValue();
  const base = await page.getByLabel("Base address", { exact: true }).inputValue();
  const ask = () =>
    fetch(`${portal.url}${new URL(base).pathname}/Users`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask()).status).toBe(200);
  await portal.db
    .insertInto("sso_domain")
    .values({
      ...{ domain: "kept-capital.example", proof: "x", claimed_at: new Date() },
      ...{ account_id: await accountOf(admin.email), proven_at: new Date() },
    })
    .execute();
  const made = await fetch(`${portal.url}${new URL(base).pathname}/Users`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    body: JSON.stringify({
      userName: "ada@kept-capital.example",
      name: { givenName: "Ada", familyName: "Long" },
    }),
  });
  expect(made.status).toBe(201);
  await expectNoAxeViolations(page);
  await page.reload();
  const tokens = page.getByRole("list", { name: "Tokens" });
  await tokens.getByText(/Used /).waitFor();
  await tokens.getByText(/^It ends on .*, in 365 days\.$/).waitFor();
  const people = page.getByRole("list", { name: "Provisioned users" });
  await people.getByText("ada@kept-capital.example").waitFor();
  await people.getByText("Active", { exact: true }).waitFor();
  await expect.poll(() => page.getByText(token).count()).toBe(0);
  await page.getByLabel("Group whose members are admins").fill("IPO admins");
  await page.getByRole("button", { name: "Save group" }).click();
  await page.getByText("The group of admins is saved.").waitFor();
  await tokens.getByRole("button", { name: `Remove token ${token.slice(-4)}` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => tokens.getByRole("listitem").count()).toBe(0);
  expect((await ask()).status).toBe(401);
});

test("an admin saves a login service of SAML by the address of its metadata, and is told what is wrong", async () => {
  const certificate = (await makeCertificate(new Date(Date.now() + 90 * 24 * 3_600_000)))
    .certificate;
  let content = "<html>";
  const server = createServer((_request, response) => response.end(content)).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const admin = await portal.newMember({ isAccountAdmin: true, accountName: "Told Capital" });
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, admin.email);
  await page.goto("/account-settings/single-sign-on");
  await page.getByText("SAML 2.0").click();
  const { port } = server.address() as AddressInfo;
  await page.getByLabel("Metadata address").fill(`http://localhost:${port}/metadata`);
  allowProblem(page, /400/);
  await page.getByRole("button", { name: "Save provider" }).click();
  await page.getByText(/We can't read metadata there/).waitFor();
  await expectNoAxeViolations(page);
  content = describeSamlService({ issuer: "https://told.example/saml", certificate });
  await page.getByRole("button", { name: "Save provider" }).click();
  await expect
    .poll(() => page.getByLabel("Entity ID", { exact: true }).inputValue())
    .toBe("https://told.example/saml");
  await page.getByLabel("Logout reply address", { exact: true }).waitFor();
});

test.each(views)(
  "the desk finds an account by how its users get in, and opens it: $size, $theme",
  async (view) => {
    const name = `Listed Capital ${view.size}`;
    const admin = await portal.newMember({ isAccountAdmin: true, accountName: name });
    await portal.db
      .insertInto("sso_connection")
      .values({
        ...{ account_id: await accountOf(admin.email), address_key: `listed-${view.size}` },
        ...{ protocol: "oidc", mode: "optional", issuer: "https://login.example.com" },
        ...{ client_id: "x", entry_point: "", certificates: "", changed_at: new Date() },
        expires_on: newYorkDay(new Date(Date.now() + 12 * 24 * 3_600_000)),
      })
      .execute();
    const page = await newPage({ portal, ...view });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/single-sign-on");
    await page.getByLabel("Search accounts and users").fill(name);
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("Secret, 12 days").waitFor();
    await row.getByRole("cell", { name: "Optional" }).waitFor();
    await expectNoAxeViolations(page);
    await row.getByRole("link", { name }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.getByText("The client secret ends on").waitFor();
    await expectNoAxeViolations(page);
  },
);

async function accountOf(email: string): Promise<number> {
  const row = await portal.db
    .selectFrom("portal_user")
    .select("account_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.account_id;
}
