import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { listMail } from "../../../domain/contract/staff/mailbox.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  contactUs,
  convertTrial,
  listRequests,
  requestTrial,
  talkToAnAnalyst,
} from "../../../domain/contract/users/requests.ts";
import { resetPassword } from "../../../domain/contract/users/sessions.ts";
import { keepHouse } from "../../jobs/housekeeping.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { solveCaptcha } from "../../testing/solve-captcha.ts";

const minuteMs = 60_000;

describe.each(databaseKinds)("requests on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  let people = 0;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("staff@greenshoe.example");
  });
  afterAll(() => portal.close());

  const trialForm = async (wish: Record<string, unknown> = {}) => ({
    firstName: "Tess",
    lastName: "Trial",
    phoneNumber: "+1 212-555-0123",
    businessEmail: `tess-${++people}@trial-${people}.example`,
    company: `Trial Partners ${people}`,
    jobTitle: "Analyst",
    agree: true,
    recaptchaToken: wish.recaptchaToken ?? (await solveCaptcha(portal.visitor, "trial")),
    linkSource: "mail",
    ...wish,
  });
  const contactForm = async (wish: Record<string, unknown> = {}) => {
    const recaptchaToken = wish.recaptchaToken ?? (await solveCaptcha(portal.visitor, "contact"));
    const { businessEmail: email, linkSource: _, ...form } = await trialForm({ recaptchaToken });
    return { ...form, email, comment: "Please send a pricing sheet.", ...wish };
  };
  const newest = async () => (await staff.call(listRequests, { query: {} })).data.requests[0];
  const newTrial = async (wish: Record<string, unknown> = {}) => {
    const body = await trialForm(wish);
    expect(statusAndData(await portal.visitor.call(requestTrial, { body }))).toEqual([200, {}]);
    const id = (await newest())?.id ?? 0;
    return { body, id };
  };
  const convert = (id: number, caller = staff, expiresOn: string | null = null) =>
    caller.call(convertTrial, { params: { id: String(id) }, body: { expiresOn } });

  test("a trial request is stored, mailed to the provider and listed for staff, and makes nobody a user (S-190, S-192, S-307, S-331, S-372, C-001)", async () => {
    const { body } = await newTrial();
    const { recaptchaToken: _, businessEmail, ...shown } = body;
    expect(await newest()).toMatchObject({
      ...shown,
      kind: "trial",
      email: businessEmail,
      convertedAt: null,
    });
    const [mail] = await portal.mailTo("clientservices@greenshoe.example");
    expect(mail?.subject).toBe("Trial request");
    expect(mail?.body).toContain(businessEmail);
    const users = portal.db.selectFrom("portal_user").select("user_id");
    expect(await users.where("email", "=", businessEmail).execute()).toEqual([]);
  });

  test("a trial whose last day has passed is not begun, and nobody is invited", async () => {
    const { body, id } = await newTrial();
    const today = newYorkDay(portal.clock.now());
    const refused = await convert(id, staff, addDays(today, -1));
    expect(refused.failure.invalidParams[0]?.reasons).toEqual([
      "Last day has passed. Choose today or a later day.",
    ]);
    expect(await portal.mailTo(body.businessEmail)).toEqual([]);
    expect((await convert(id, staff, today)).status).toBe(200);
  });

  test("a contact message is stored and mailed to the provider (S-201, S-309, S-332, S-372)", async () => {
    const body = await contactForm();
    expect(statusAndData(await portal.visitor.call(contactUs, { body }))).toEqual([200, {}]);
    const { recaptchaToken: _, ...shown } = body;
    expect(await newest()).toMatchObject({
      ...shown,
      kind: "contact",
      linkSource: null,
    });
    expect((await portal.mailTo("clientservices@greenshoe.example"))[0]?.body).toContain(
      body.comment,
    );
  });

  test("a visitor's text cannot be mistaken for another line of the mail", async () => {
    const body = await contactForm({
      lastName: "X\nPhone Number: 911",
      company: "Acme\u2028IPO commentary by email: Yes",
      comment: "Hello.\r\nEmail: boss@firm.example\u0085Source: nowhere",
    });
    expect((await portal.visitor.call(contactUs, { body })).status).toBe(200);
    const [mail] = await portal.mailTo("clientservices@greenshoe.example");
    const labels = mail?.body
      .split(/[\n\u0085\u2028]/)
      .map((line) => /^[A-Z][^:]*(?=:)/.exec(line)?.[0]);
    expect(labels?.filter((label) => label !== undefined)).toEqual([
      "Name",
      "Email",
      "Phone Number",
      "Company",
      "Job Title",
      "IPO commentary by email",
      "Comment",
    ]);
    expect((await newest())?.lastName).toBe("X Phone Number: 911");
  });

  test("an analyst question names its author (S-214, S-308, S-333, S-372)", async () => {
    const lee = await portal.signIn("lee.park@harborpension.example");
    const body = { about: "data-feeds-quote", comment: "What does the feed cost?" } as const;
    expect(statusAndData(await lee.call(talkToAnAnalyst, { body }))).toEqual([200, {}]);
    expect(await newest()).toMatchObject({
      ...body,
      kind: "question",
      email: "lee.park@harborpension.example",
      company: "Harbor Pension",
      agree: null,
    });
    expect((await portal.mailTo("clientservices@greenshoe.example"))[0]?.subject).toBe(
      "Question: APIs & Data Feeds quote",
    );
  });

  test("consent is optional (S-426)", async () => {
    const { agree: _, ...body } = await trialForm();
    expect((await portal.visitor.call(requestTrial, { body })).status).toBe(200);
    expect(await newest()).toMatchObject({ kind: "trial", agree: false });
    const { agree: _agree, ...message } = await contactForm();
    expect((await portal.visitor.call(contactUs, { body: message })).status).toBe(200);
    expect(await newest()).toMatchObject({ kind: "contact", agree: false });
  });

  test.each([
    [
      "businessEmail",
      "a@gmail.com",
      "Incorrect format of the email address. Please, enter a Business Email",
    ],
    ["phoneNumber", "12345", "Phone Number should be a valid number of 10 digits"],
    ["company", " ", "Company is required"],
    ["firstName", "x".repeat(257), "First Name should be at most 256 characters"],
    ["recaptchaToken", "", "Check the I'm not a robot checkbox"],
  ])("the server checks %s as the form does (S-278..S-287)", async (name, value, reason) => {
    const body = { ...(await trialForm()), [name]: value };
    const answer = await portal.visitor.call(requestTrial, { body });
    expect(answer.failure.invalidParams).toEqual([{ name, reasons: [reason] }]);
  });

  test("a trial and a message require each field and limit its length, and both need the captcha (S-281..S-287)", async () => {
    const labels = {
      firstName: "First Name",
      lastName: "Last Name",
      company: "Company",
      jobTitle: "Job Title",
    };
    const filledWith = (value: string) =>
      Object.fromEntries(Object.keys(labels).map((name) => [name, value]));
    const saying = (words: string) =>
      Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [name, [`${label} ${words}`]]),
      );
    const others = { phoneNumber: " ", recaptchaToken: "" };
    const reasonsOfOthers = {
      phoneNumber: ["Phone Number is required"],
      recaptchaToken: ["Check the I'm not a robot checkbox"],
    };
    for (const [value, words] of [
      [" ", "is required"],
      ["x".repeat(257), "should be at most 256 characters"],
    ] as const) {
      const wish = { ...filledWith(value), ...others };
      const answers = [
        await portal.visitor.call(requestTrial, { body: await trialForm(wish) }),
        await portal.visitor.call(contactUs, { body: await contactForm(wish) }),
      ];
      for (const { failure } of answers)
        expect(
          Object.fromEntries(failure.invalidParams.map(({ name, reasons }) => [name, reasons])),
        ).toEqual({ ...saying(words), ...reasonsOfOthers });
    }
    await newTrial(filledWith("x".repeat(256)));
    const body = await contactForm(filledWith("x".repeat(256)));
    expect(statusAndData(await portal.visitor.call(contactUs, { body }))).toEqual([200, {}]);
  });

  describe("the captcha", () => {
    const send = async (recaptchaToken: string) =>
      portal.visitor.call(requestTrial, { body: await trialForm({ recaptchaToken }) });

    test("can be used once (S-374)", async () => {
      const token = await solveCaptcha(portal.visitor, "trial");
      expect((await send(token)).status).toBe(200);
      const again = await send(token);
      expect([again.status, again.failure.code]).toEqual([422, "captcha_rejected"]);
    });

    test("is refused when forged, changed or signed for another site (S-325, S-374)", async () => {
      const changed = JSON.parse(
        Buffer.from(await solveCaptcha(portal.visitor, "trial"), "base64").toString(),
      );
      changed.challenge.parameters.cost = 1;
      const elsewhere = await buildTestApp({
        env: {
          CAPTCHA_SITE_ID: "elsewhere",
          CAPTCHA_SECRET: portal.config.captcha.secret.padEnd(32),
        },
      });
      const foreign = await solveCaptcha(elsewhere.visitor, "trial");
      await elsewhere.close();
      for (const token of [
        "nonsense",
        Buffer.from("{}").toString("base64"),
        Buffer.from('{"challenge":{},"solution":{}}').toString("base64"),
        Buffer.from(JSON.stringify(changed)).toString("base64"),
        foreign,
      ]) {
        expect((await send(token)).failure.code).toBe("captcha_rejected");
      }
    });

    test("is good for the form that it was made for, and for no other", async () => {
      const recaptchaToken = await solveCaptcha(portal.visitor, "contact");
      expect((await send(recaptchaToken)).failure.code).toBe("captcha_rejected");
      const body = await contactForm({ recaptchaToken });
      expect((await portal.visitor.call(contactUs, { body })).status).toBe(200);
    });

    test.each(["2019-03-04", "2031-03-04"])(
      "works and expires while the portal takes %s for today (S-374)",
      async (day) => {
        const there = await buildTestApp({ on: kind, env: { TODAY: day } });
        there.clock.advance(there.config.clockOffsetMs);
        const sendThere = async (recaptchaToken: string) =>
          there.visitor.call(requestTrial, { body: await trialForm({ recaptchaToken }) });
        const token = await solveCaptcha(there.visitor, "trial");
        expect((await sendThere(token)).status).toBe(200);
        await keepHouse(there.db, there.config, there.clock.now());
        expect((await sendThere(token)).failure.code).toBe("captcha_rejected");
        const late = await solveCaptcha(there.visitor, "trial");
        there.clock.advance(9 * minuteMs);
        const inTime = await solveCaptcha(there.visitor, "trial");
        there.clock.advance(2 * minuteMs);
        expect((await sendThere(late)).failure.code).toBe("captcha_rejected");
        expect((await sendThere(inTime)).status).toBe(200);
        await there.close();
      },
    );

    test("is not spent when the request fails for another reason", async () => {
      const recaptchaToken = await solveCaptcha(portal.visitor, "trial");
      const bad = { body: await trialForm({ recaptchaToken, company: "" }) };
      expect((await portal.visitor.call(requestTrial, bad)).status).toBe(400);
      expect((await send(recaptchaToken)).status).toBe(200);
    });
  });

  test("one click makes a trial an account whose admin chooses a password by the mailed link", async () => {
    const { body, id } = await newTrial();
    const answer = await convert(id);
    expect(answer.data).toEqual({ accountName: body.company, email: body.businessEmail });
    expect((await newest())?.convertedAt).not.toBeNull();
    const [mail] = await portal.mailTo(body.businessEmail);
    const link = new URL(mail?.body.match(/https?:\S+/)?.[0] ?? "");
    const password = "Harlow-Mere!27";
    const reset = {
      email: body.businessEmail,
      token: link.searchParams.get("token") ?? "",
      password,
      confirmPassword: password,
    };
    expect((await portal.visitor.call(resetPassword, { body: reset })).status).toBe(200);
    const tess = await portal.signIn(body.businessEmail, password);
    const { data } = await tess.call(getAccountSettings);
    expect(data.accountUsers).toEqual([
      { firstName: "Tess", lastName: "Trial", isAccountAdmin: true, isProvisioned: false },
    ]);
  });

  test("a trial becomes an account once, even when two click at the same time", async () => {
    const { id } = await newTrial();
    const answers = await Promise.all([convert(id), convert(id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await convert(id)).failure.code).toBe("trial_already_converted");
  });

  test("a request that is not a trial, does not exist or has a user already cannot become an account", async () => {
    const lee = await portal.signIn("lee.park@harborpension.example");
    await lee.call(talkToAnAnalyst, { body: { about: "other", comment: "Hello" } });
    expect((await convert((await newest())?.id ?? 0)).failure.code).toBe("not_a_trial");
    expect((await convert(999_999)).failure.code).toBe("not_found");
    const { id } = await newTrial({
      businessEmail: "lee.park@harborpension.example",
      company: "Second",
    });
    expect((await convert(id)).failure.code).toBe("user_exists");
    expect((await newest())?.convertedAt).toBeNull();
  });

  test("a trial in the name of an existing client does not get into that account", async () => {
    const { id } = await newTrial({ company: "northgate CAPITAL" });
    expect((await convert(id)).failure.code).toBe("account_exists");
    const maria = await portal.signIn("maria.ortiz@northgate.example");
    expect((await maria.call(getAccountSettings)).data.accountUsers).toHaveLength(3);
  });

  test("the list is paged without gap or repeat, and filtered by kind", async () => {
    for (let i = 0; i < 55; i++) {
      await portal.db
        .insertInto("client_request")
        .values({
          kind: "contact",
          first_name: "Page",
          last_name: String(i),
          email: "page@pages.example",
          company: "Pages",
          created_at: new Date(),
        })
        .execute();
    }
    const first = (await staff.call(listRequests, { query: { kind: "contact" } })).data;
    expect([first.requests.length, first.hasMore]).toEqual([50, true]);
    const before = String(first.requests.at(-1)?.id);
    const second = (await staff.call(listRequests, { query: { kind: "contact", before } })).data;
    expect(second.hasMore).toBe(false);
    const ids = [...first.requests, ...second.requests].map((request) => request.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test("staff read the mail of the last seven days", async () => {
    await newTrial();
    const { data } = await staff.call(listMail);
    expect(data.isDelivering).toBe(false);
    expect(data.messages[0]?.subject).toBe("Trial request");
    portal.clock.advance(6 * 24 * 3600_000);
    staff = await portal.signIn("staff@greenshoe.example");
    expect((await staff.call(listMail)).data.messages[0]?.subject).toBe("Trial request");
    portal.clock.advance(25 * 3600_000);
    staff = await portal.signIn("staff@greenshoe.example");
    expect((await staff.call(listMail)).data.messages).toEqual([]);
  });

  async function invite(name: string) {
    const { body, id } = await newTrial({
      businessEmail: `${name}@welcome.example`,
      company: `Welcome ${name}`,
    });
    await convert(id);
    const [mail] = await portal.mailTo(body.businessEmail);
    expect(mail?.body).toContain("expires in 72 hours");
    return { email: body.businessEmail, link: new URL(mail?.body.match(/https?:\S+/)?.[0] ?? "") };
  }

  test("a welcome link works for three days, since nobody reads their mail at once", async () => {
    staff = await portal.signIn("staff@greenshoe.example");
    // One after the other, because the newest request tells its number.
    const invited = [await invite("early"), await invite("late")] as const;
    const choosePassword = ({ email, link }: (typeof invited)[number]) => {
      const [token, password] = [link.searchParams.get("token") ?? "", "Harlow-Mere!27"];
      const body = { email, token, password, confirmPassword: password };
      return portal.visitor.call(resetPassword, { body });
    };
    const [early, late] = invited;
    if (!early || !late) throw new Error("Two were invited.");
    portal.clock.advance(71 * 3600_000);
    expect((await choosePassword(early)).status).toBe(200);
    portal.clock.advance(2 * 3600_000);
    expect((await choosePassword(late)).failure.code).toBe("reset_link_invalid");
  });
});

function statusAndData({ status, data }: { status: number; data: unknown }) {
  return [status, data];
}
