import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePassword, login, recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { solveCaptcha } from "../../testing/solve-captcha.ts";

const minuteMs = 60_000;
const wrong = "Wrong!2026";

describe.each(databaseKinds)("lock-outs on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, rateLimits: true, env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => portal.close());

  let networks = 0;
  /** An address in a network of its own. */
  const elsewhere = () => {
    networks += 1;
    return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
  };
  interface From {
    address?: string;
    cookie?: string;
    captcha?: string;
  }
  const headersOf = ({ address = elsewhere(), cookie }: From) => ({
    "x-forwarded-for": address,
    ...(cookie && { cookie }),
  });
  const logIn = (email: string, password: string, from: From = {}) =>
    portal.visitor.call(
      login,
      { body: { email, password, ...(from.captcha && { recaptchaToken: from.captcha }) } },
      headersOf(from),
    );
  const recover = (email: string, from: From = {}) =>
    portal.visitor.call(
      recoverPassword,
      { body: { email, ...(from.captcha && { recaptchaToken: from.captcha }) } },
      headersOf(from),
    );
  /** Logs in on a new device and returns its cookie. */
  const deviceOf = async (email: string) => {
    const { headers } = await logIn(email, demoPassword);
    return String(headers["set-cookie"]).split(";")[0] ?? "";
  };
  const newEmail = async () => (await portal.newMember()).email;
  const timesOf = async (count: number, attempt: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push((await attempt()).status);
    return statuses;
  };

  test("right passwords are never counted", async () => {
    const email = await newEmail();
    const address = elsewhere();
    const statuses = await timesOf(25, () => logIn(email, demoPassword, { address }));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("a network that fails ten times is refused for a while, and others may still log in", async () => {
    const email = await newEmail();
    const attacks = (host: number) => logIn(email, wrong, { address: `192.0.2.${host}` });
    for (let host = 1; host <= 10; host++) expect((await attacks(host)).status).toBe(401);
    const refused = await attacks(11);
    expect([refused.status, refused.failure.code]).toEqual([429, "too_many_requests"]);
    const waitSeconds = Number(refused.headers["retry-after"]);
    expect(waitSeconds).toBeGreaterThan(280);
    expect(waitSeconds).toBeLessThanOrEqual(300);
    expect((await logIn(email, demoPassword)).status).toBe(200);
    portal.clock.advance(waitSeconds * 1000 + 1000);
    expect((await logIn(email, demoPassword, { address: "192.0.2.12" })).status).toBe(200);
  });

  test("attempts at once cannot pass the limit of a network together", async () => {
    const email = await newEmail();
    const address = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(email, wrong, { address })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });

  test("many networks together make the captcha necessary, and with it the right password opens", async () => {
    const email = await newEmail();
    expect(await timesOf(20, () => logIn(email, wrong))).toEqual(Array(20).fill(401));
    for (const password of [wrong, demoPassword]) {
      const asked = await logIn(email, password);
      expect([asked.status, asked.failure.code]).toEqual([422, "captcha_required"]);
      expect(asked.failure.invalidParams).toEqual([
        { name: "recaptchaToken", reasons: ["Check the I'm not a robot checkbox"] },
      ]);
    }
    const captcha = await solveCaptcha(portal.visitor, "login");
    const mistaken = await logIn(email, wrong, { captcha });
    expect(mistaken.failure.summaryErrors).toEqual([
      "Username or password are incorrect, please try again.",
    ]);
    expect((await logIn(email, wrong, { captcha })).failure.code).toBe("captcha_rejected");
    const fresh = await solveCaptcha(portal.visitor, "login");
    expect((await logIn(email, demoPassword, { captcha: fresh })).status).toBe(200);
  });

  test("an unknown address is counted in the same way", async () => {
    const email = "nobody-at-all@client.example";
    expect(await timesOf(20, () => logIn(email, wrong))).toEqual(Array(20).fill(401));
    expect((await logIn(email, wrong)).failure.code).toBe("captcha_required");
  });

  test("a known device is not refused, however much its address and its user are attacked", async () => {
    const email = await newEmail();
    const cookie = await deviceOf(email);
    const address = elsewhere();
    // Enough to use up the calls of the address, the failures of the network, and those of the user.
    await timesOf(35, () => logIn(email, wrong, { address }));
    expect((await logIn(email, demoPassword, { address })).status).toBe(429);
    await timesOf(20, () => logIn(email, wrong));
    expect((await logIn(email, demoPassword)).failure.code).toBe("captcha_required");
    expect((await logIn(email, demoPassword, { address, cookie })).status).toBe(200);
  });

  test("a device is known for its users only, and its cookie is out of the reach of scripts", async () => {
    const [mine, other] = [await newEmail(), await newEmail()];
    const { headers } = await logIn(mine, demoPassword);
    expect(headers["set-cookie"]).toMatch(
      /^GreenshoeDevice=[\w-]+\.[\w-]+; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    await timesOf(20, () => logIn(other, wrong));
    expect((await logIn(other, demoPassword, { cookie })).failure.code).toBe("captcha_required");
    const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    await timesOf(20, () => logIn(mine, wrong));
    expect((await logIn(mine, demoPassword, { cookie: forged })).failure.code).toBe(
      "captcha_required",
    );
    expect((await logIn(mine, demoPassword, { cookie })).status).toBe(200);
    const stored = await portal.db.selectFrom("known_device").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(cookie.split("=")[1]);
  });

  test("at most 100 passwords can be tried in an hour without the captcha, known devices included", async () => {
    const email = await newEmail();
    const cookies: (string | undefined)[] = [undefined];
    for (let i = 0; i < 10; i++) cookies.push(await deviceOf(email));
    let tried = 0;
    for (const cookie of cookies) {
      for (let i = 0; i < 25; i++) {
        portal.clock.advance(1000);
        const from = cookie === undefined ? {} : { cookie };
        if ((await logIn(email, wrong, from)).status === 401) tried += 1;
      }
    }
    expect(tried).toBeLessThanOrEqual(100);
    expect(tried).toBeGreaterThanOrEqual(90);
  });

  test("requests for a recovery mail are refused per network, then take the captcha, and mail no flood", async () => {
    const email = await newEmail();
    const address = elsewhere();
    expect(await timesOf(4, () => recover(email, { address }))).toEqual([200, 200, 200, 429]);
    expect((await recover(email)).status).toBe(200);
    expect((await recover(email)).status).toBe(200);
    expect((await recover(email)).failure.code).toBe("captcha_required");
    const captcha = await solveCaptcha(portal.visitor, "recovery");
    expect((await recover(email, { captcha })).status).toBe(200);
    const mails = await portal.mailTo(email);
    expect(mails).toHaveLength(5);
    const first = mails.at(-1)?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
    expect((await logIn(email, first)).status).toBe(200);
  });

  test("a known device may ask for a recovery mail while strangers have used up theirs", async () => {
    const email = await newEmail();
    const cookie = await deviceOf(email);
    for (let i = 0; i < 5; i++) await recover(email);
    expect((await recover(email)).failure.code).toBe("captcha_required");
    expect((await recover(email, { cookie })).status).toBe(200);
  });

  test("wrong old passwords are counted per user, from wherever they come", async () => {
    const member = await portal.newMember();
    const change = (oldPassword: string) =>
      member.call(
        changePassword,
        { body: { oldPassword, newPassword: "Better!2027" } },
        headersOf({}),
      );
    expect(await timesOf(10, () => change(wrong))).toEqual(Array(10).fill(422));
    expect((await change(demoPassword)).failure.code).toBe("too_many_requests");
    portal.clock.advance(11 * minuteMs);
    const answer = await portal.signIn(member.email);
    expect(answer.token).toBeTruthy();
  });
});
