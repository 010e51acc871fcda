import { symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCompanyLogo, getCompanyProfile } from "../../domain/contract/companies/company.ts";
import { listNews } from "../../domain/contract/content/news.ts";
import { getResearchDashboard, getSpecialReports } from "../../domain/contract/content/research.ts";
import { showPdf } from "../../domain/contract/files.ts";
import { runImportCommand } from "../ingest/run-import-command.ts";
import { listMarketEvents } from "../mail/market-events/list-market-events.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { type Caller, databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { type ContentFolder, createContentFolder } from "../testing/content-folder.ts";
import { sampleToday } from "../testing/sample-market.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";

const research = (
  more = "",
  body = "# Rationale\n\nA **strong** view.\n\n# Bull\n\n- First\n- Second\n",
) =>
  `---\nkind: research\ncompany: QRVN\nposted: 2026-06-11\nratings: {fundamentals: 5, governance: 4, valuation: 4, technicals: 4}\n${more}---\n${body}`;

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
/** A picture of one color by its size alone; the pixels are not read. */
function makePng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part("IHDR", head),
    part("IEND", Buffer.alloc(0)),
  ]);
}

const special = (more = "") =>
  `---\nkind: special-report\ngroup: special\ntitle: On Lock-Ups\nposted: 2026-06-01\n${more}---\n`;

describe.each(databaseKinds)("own content on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let content: ContentFolder;
  let folder: string;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    content = await createContentFolder(portal);
    folder = content.path;
    return () => content.remove();
  });

  const write = (files: Record<string, string | Buffer>) => content.write(files);
  const publish = (...words: string[]) => content.publish(...words);

  test("a folder is published once; a changed entry replaces itself and keeps its address; a withdrawn one goes", async () => {
    await write({
      "research/qrvn.md": research(),
      "notes/a.md":
        "---\nkind: note\ntitle: Fair terms\nposted: 2026-06-12\ncompany: QRVN\n---\nFirst.\n\nSecond.\n",
      "special.md": special("file: locks.pdf\nrating: 15\n"),
      "locks.pdf": pdf,
    });
    expect(await publish("--dry-run")).toMatchObject({ entries: 3, new: 3, refused: 0 });
    const before = await member.call(getSpecialReports);
    expect(before.data.specialReport).toEqual([]);

    expect(await publish()).toMatchObject({ new: 3, changed: 0, unchanged: 0, refused: 0 });
    expect(await publish()).toMatchObject({ new: 0, changed: 0, unchanged: 3, refused: 0 });
    const { data } = await member.call(getResearchDashboard);
    const [report] = data.recentResearch;
    expect(report).toMatchObject({ companyTicker: "QRVN", ratedDate: "2026-06-11", rcRating: 17 });
    expect(data.analystNotes).toMatchObject([{ headline: "Fair terms", type: "analystNote" }]);
    const specials = await member.call(getSpecialReports);
    const recent = specials.data.recentReports;
    const after = { topN: 1, after: recent[0]?.key ?? 0 };
    const next = await member.call(getSpecialReports, { query: after });
    expect(next.data.recentReports).toEqual(recent.slice(1, 2));
    expect(next.data.specialReport).toEqual(specials.data.specialReport);
    const gone = await member.call(getSpecialReports, { query: { after: 999_999 } });
    expect(gone.failure.code).toBe("after_gone");
    expect(specials.data.specialReport).toEqual([
      {
        reportDate: "2026-06-01",
        title: "On Lock-Ups",
        link: "/showpdf?filename=locks.pdf",
        rating: 15,
      },
    ]);
    const file = await member.call(showPdf, { query: { filename: "locks.pdf" } });
    expect(file.file.toString()).toBe(pdf);

    const filename = report?.reportLink?.split("=")[1] ?? "";
    const first = await member.call(showPdf, { query: { filename } });
    expect(first.status).toBe(200);
    await write({ "research/qrvn.md": research("", "# Rationale\n\nAnother view.\n") });
    expect(await publish()).toMatchObject({ new: 0, changed: 1, unchanged: 2 });
    const second = await member.call(showPdf, { query: { filename } });
    expect(second.status).toBe(200);
    expect(second.file.equals(first.file)).toBe(false);

    const kinds = ["preIpoReport", "analystNotes", "specialReports"];
    const days = { from: "2026-06-01", to: sampleToday };
    const told = (await listMarketEvents(portal.db, days, "https://portal.example")).filter(
      ({ type }) => kinds.includes(type),
    );
    const now = portal.clock.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const { user_id: reader } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    for (const event of told)
      await queueMail(portal.db, portal.config, { ...event, expiresAt }, [reader], now);
    const waiting = async () =>
      (
        await portal.db
          .selectFrom("queued_mail as q")
          .innerJoin("mail_content as c", "c.content_id", "q.content_id")
          .select("c.subject")
          .where("q.outcome", "is", null)
          .execute()
      ).map(({ subject }) => subject);
    const ours = /: (?:Quorvane|Fair terms|On Lock-Ups)/;
    expect((await waiting()).filter((subject) => ours.test(subject))).toHaveLength(3);

    await write({
      "research/qrvn.md": research("withdrawn: true\n"),
      "special.md": special("withdrawn: true\n"),
      "notes/a.md":
        "---\nkind: note\ntitle: Fair terms\nposted: 2026-06-12\nwithdrawn: true\n---\n",
    });
    expect(await publish()).toMatchObject({ withdrawn: 3, refused: 0 });
    expect((await waiting()).filter((subject) => ours.test(subject))).toEqual([]);
    expect((await member.call(showPdf, { query: { filename: "locks.pdf" } })).status).toBe(404);
    expect((await member.call(showPdf, { query: { filename } })).status).toBe(404);
  });

  test("news of today without a time is of now, stays of that moment, and what comes later in the day says so", async () => {
    // The clock stands at noon in New York.
    const news = (title: string, more = "", text = "Words.") =>
      `---\nkind: news\ntitle: ${title}\nposted: ${sampleToday}\n${more}---\n${text}\n`;
    await write({ "now.md": news("At once"), "later.md": news("Tonight", 'time: "18:30"\n') });
    expect(await publish()).toMatchObject({
      ...{ new: 2, later: [{ entry: "later.md", from: "18:30" }] },
    });
    const seen = async () => {
      const { data } = await member.call(listNews, { query: {} });
      return data.filter(({ headline }) => ["At once", "Tonight"].includes(headline));
    };
    const [first, ...others] = await seen();
    expect([first?.headline, others]).toEqual(["At once", []]);
    portal.clock.advance(60_000);
    await write({ "now.md": news("At once", "", "Other words.") });
    expect(await publish()).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await seen())[0]?.breakDate).toBe(first?.breakDate);
    await write({
      "now.md": news("At once", "withdrawn: true\n"),
      "later.md": news("Tonight", "withdrawn: true\n"),
    });
    expect(await publish()).toMatchObject({ withdrawn: 2, later: [] });
  });

  test("two folders with entries of one path publish both, and each takes back its own", async () => {
    const other = await createContentFolder(portal);
    const note = (title: string, more = "") =>
      `---\nkind: note\ntitle: ${title}\nposted: 2026-06-12\n${more}---\nText.\n`;
    const videos = (title: string) =>
      `- {id: tour, type: tutorial, title: ${title}, file: tour.mp4, article: reports/acme.md}\n`;
    const mp4 = Buffer.from("00000018667479706d703432", "hex");
    const titles = async () => {
      const { rows } = await sql<{ title: string }>`
        select headline as title from news_item where entry_name is not null
        union all select v.title || ' of ' || n.headline from video v join news_item n using (news_key)
        where v.entry_name is not null order by 1
      `.execute(portal.db);
      return rows.map(({ title }) => title);
    };
    for (const [one, name] of [
      [content, "Ours"],
      [other, "Theirs"],
    ] as const) {
      await one.write({
        "reports/acme.md": note(name),
        "videos.yaml": videos(`Tour ${name}`),
        "tour.mp4": mp4,
      });
      expect(await one.publish()).toMatchObject({ new: 2, changed: 0, refused: 0 });
    }
    const both = ["Ours", "Theirs", "Tour Ours of Ours", "Tour Theirs of Theirs"];
    expect(await titles()).toEqual(both);
    expect(await publish()).toMatchObject({ unchanged: 2 });
    const gone = {
      "reports/acme.md": note("Gone", "withdrawn: true\n"),
      "videos.yaml": "- {id: tour, type: tutorial, title: Tour, withdrawn: true}\n",
    };
    await write(gone);
    expect(await publish()).toMatchObject({ withdrawn: 2 });
    expect(await titles()).toEqual(["Theirs", "Tour Theirs of Theirs"]);
    await other.write(gone);
    expect(await other.publish()).toMatchObject({ withdrawn: 2 });
    await other.remove();
  });

  test("a folder that has moved keeps its entries under its earlier name, and one without a name is its first", async () => {
    const moved = await createContentFolder(portal);
    const note = "---\nkind: note\ntitle: Kept\nposted: 2026-06-12\n---\nText.\n";
    await write({ "kept.md": note });
    expect(await publish()).toMatchObject({ new: 1 });
    await sql`update news_item set entry_name = 'kept.md' where headline = 'Kept'`.execute(
      portal.db,
    );
    expect(await publish()).toMatchObject({ unchanged: 1 });
    await moved.write({ "kept.md": note.replace("posted", "withdrawn: true\nposted") });
    expect(await moved.publish("--name", basename(folder))).toMatchObject({ withdrawn: 1 });
    await moved.remove();
  });

  test("texts are kept without anything that a browser would run, and as plain text beside that", async () => {
    await write({
      "a.md": research(
        "",
        [
          "# Rationale",
          "",
          "<script>alert(1)</script><img src=x onerror=alert(2)>",
          "",
          "Kept [a](javascript:alert(3)) [b](https://b.example/) <iframe src=//x></iframe>",
          "",
          "<style>p{}</style><b onclick=alert(4)>bold</b>",
        ].join("\n"),
      ),
    });
    expect(await publish()).toMatchObject({ new: 1 });
    const row = await portal.db
      .selectFrom("research_paragraph")
      .innerJoin("research_report", "research_report.report_id", "research_paragraph.report_id")
      .select(["body", "body_html"])
      .where("entry_name", "like", "%/a.md")
      .executeTakeFirstOrThrow();
    expect(row.body_html).not.toMatch(/script|onerror|onclick|iframe|style|javascript|img/i);
    expect(row.body_html).toContain('<a href="https://b.example/">b</a>');
    expect(row.body_html).toContain("<b>bold</b>");
    expect(row.body).toContain("Kept a b");
    await write({ "a.md": research("withdrawn: true\n") });
    await publish();
  });

  test("entries that cannot be published are named with their reasons, and the others are", async () => {
    const bomb = `a: &a [${"x,".repeat(50)}]\nb: [*a,*a,*a]\n`;
    await write({
      "alias.md": `---\n${bomb}---\nText`,
      "company.md": research().replace("QRVN", "NOBODY"),
      "empty.md": "",
      "future.md": research().replace("2026-06-11", "2026-06-16"),
      "large.md": research("", `# Rationale\n\n${"long ".repeat(120_000)}`),
      "nul.md": `---\nkind: note\ntitle: "a\\0b"\nposted: 2026-06-01\n---\nText`,
      "file.md": special("file: none.pdf\n"),
      "good.md": `${special().replace("special\n", "annual\n")}A text.`,
      "half.md": research().replace(", technicals: 4", ""),
      "huge-matter.md": `---\nkind: note\nx: ${"y".repeat(1_000_000)}\n---\nText`,
      "long-matter.md": `---\nkind: note\nx: ${"y".repeat(100_000)}\n---\nText`,
      "kind.md": "---\nkind: recipe\n---\nText",
      "latin.md": Buffer.concat([Buffer.from(special()), Buffer.from([0xe9, 0xff])]),
      "name.md": special("file: ../secret.pdf\n"),
      "no-pdf.md": special("file: no.pdf\n"),
      "no.pdf": "MZ no PDF",
      "rating.md": research().replace("fundamentals: 5", "fundamentals: 6"),
      "section.md": research("", "# Recipes\n\nFlour"),
      "stray.md": research("", "Text without a section"),
      "unintroduced.md": research("", "# Questions\n\nWhen did you last raise prices?"),
      "unknown.md": research("author: me\n"),
      "word.md": research().replace("governance: 4", "governance: strong"),
      "yaml.md": "---\nkind: [\n---\nText",
    });
    await writeFile(join(folder, "target"), "kind");
    await symlink(join(folder, "good.md"), join(folder, "link.md"));
    await symlink("/etc", join(folder, "etc"));
    const report = await publish();
    expect(report).toMatchObject({ new: 1, refused: 23 });
    const reasons = Object.fromEntries(report.refusals.map(({ entry, reason }) => [entry, reason]));
    const expected: Record<string, RegExp> = {
      etc: /is a link/,
      "link.md": /is a link/,
      "alias.md": /aliases/,
      "company.md": /no company NOBODY/,
      "empty.md": /does not begin with a front matter/,
      "future.md": /after today/,
      "large.md": /larger than 512 KB/,
      "nul.md": /database refuses/,
      "file.md": /none\.pdf is not there/,
      "half.md": /all four or none/,
      "huge-matter.md": /larger than 512 KB/,
      "long-matter.md": /longer than 16 KB/,
      "kind.md": /front matter is wrong/,
      "latin.md": /UTF-8/,
      "name.md": /name of a PDF/,
      "no-pdf.md": /no\.pdf is not a PDF/,
      "rating.md": /1 to 5/,
      "section.md": /no section “Recipes”/,
      "stray.md": /before the first section/,
      "unintroduced.md": /need a section “Summary”/,
      "unknown.md": /author/,
      "word.md": /governance/,
      "yaml.md": /is not YAML/,
    };
    expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [entry, reason] of Object.entries(expected)) expect(reasons[entry]).toMatch(reason);
  });

  test("a company shows the logo and the roadshow that were given, until they are withdrawn (C-108, C-112)", async () => {
    const logo = makePng(64, 64);
    const page = (more = "") =>
      `---\nkind: company\ncompany: QRVN\nlogo: qrvn.png\nroadshow: https://roadshow.example/qrvn\n${more}---\n`;
    const described = async () =>
      (await member.call(getCompanyProfile, { query: { ticker: "QRVN" } })).data.description;
    expect(await described()).toMatchObject({ companyLogo: null, roadshowLink: null });
    const note =
      "---\nkind: note\ntitle: On terms\nposted: 2026-06-11\ncompany: QRVN\n---\nFair.\n";
    await write({ "qrvn.md": page(), "qrvn.png": logo, "note.md": note });
    expect(await publish()).toMatchObject({ new: 2, refused: 0 });
    expect(await publish()).toMatchObject({ unchanged: 2 });
    const { companyLogo, roadshowLink, countryName } = await described();
    expect(roadshowLink).toBe("https://roadshow.example/qrvn");
    expect(countryName).toBe("United States");
    const name = companyLogo?.split("/").at(-1) ?? "";
    const params = { params: { name } };
    const { status, headers, file } = await portal.visitor.call(getCompanyLogo, params);
    expect([status, headers["content-type"], file.equals(logo)]).toEqual([200, "image/png", true]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const { data: news } = await member.call(listNews, { query: { ticker: "QRVN" } });
    const terms = news.find(({ headline }) => headline === "On terms");
    expect(terms).toMatchObject({ companyLogo, companyLogoAltTag: "QRVN logo" });

    await write({ "other.md": page(), "qrvn.png": makePng(32, 32) });
    expect(await publish()).toMatchObject({
      changed: 1,
      refusals: [{ entry: "other.md", reason: "qrvn.md is the page of the same company." }],
    });
    expect((await portal.visitor.call(getCompanyLogo, params)).status).toBe(404);
    await write({ "qrvn.md": page("withdrawn: true\n") });
    await publish();
    expect(await described()).toMatchObject({ companyLogo: null, roadshowLink: null });
    for (const wrong of ["..", "../token-secret", "%2e%2e%2fx.png", "__proto__", "x".repeat(150)])
      expect((await portal.visitor.call(getCompanyLogo, { params: { name: wrong } })).status).toBe(
        404,
      );
  });

  test("pictures that are none, too large, or could contain scripts are refused", async () => {
    const page = (logo: string, more = "") =>
      `---\nkind: company\ncompany: QRVN\nlogo: ${logo}\n${more}---\n`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await write({
      "drawing.md": page("a.svg"),
      "a.svg": svg,
      "named-png.md": page("b.png"),
      "b.png": svg,
      "huge.md": page("huge.png"),
      "huge.png": Buffer.concat([makePng(64, 64), Buffer.alloc(10 * 1024 * 1024)]),
      "wide.md": page("wide.png"),
      "wide.png": makePng(60_000, 60_000),
      "empty.md": page("empty.png"),
      "empty.png": "",
      "cut.md": page("cut.jpg"),
      "cut.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      "outside.md": page("../secret.png"),
      "script.md": page("c.png", "roadshow: javascript:alert(1)\n"),
      "plain.md": page("c.png", "roadshow: http://roadshow.example/\n"),
      "text.md": `${page("c.png")}A text.`,
      "nothing.md": "---\nkind: company\ncompany: QRVN\n---\n",
      "c.png": makePng(8, 8),
    });
    await symlink("/etc/hostname", join(folder, "link.png"));
    await write({ "linked.md": page("link.png") });
    const report = await publish();
    expect(report).toMatchObject({ new: 0 });
    const reasons = Object.fromEntries(report.refusals.map(({ entry, reason }) => [entry, reason]));
    const expected: Record<string, RegExp> = {
      "drawing.md": /PNG or JPEG/,
      "named-png.md": /neither a PNG nor a JPEG/,
      "huge.md": /larger than 512 KB/,
      "wide.md": /4096 pixels/,
      "empty.md": /neither a PNG nor a JPEG/,
      "cut.md": /neither a PNG nor a JPEG/,
      "outside.md": /PNG or JPEG picture beside it/,
      "script.md": /https/,
      "plain.md": /https/,
      "text.md": /has no text/,
      "nothing.md": /neither a logo nor a roadshow/,
      "linked.md": /is a link/,
    };
    for (const [entry, reason] of Object.entries(expected)) expect(reasons[entry]).toMatch(reason);
  });

  test("a wrong command is answered with its mistake", async () => {
    const run = (...words: string[]) =>
      runImportCommand(words, {
        db: portal.db,
        clock: portal.clock,
        limits: { memoryMb: 512, seconds: 20 },
        filesAt: String(portal.config.filesAt),
      });
    expect(await run("own-content")).toMatchObject({ isDone: false });
    const missing = await run("own-content", join(folder, "missing"));
    expect(missing.output).toContain("There is no folder");
  });
});
