import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { mostLogoBytes } from "../../../domain/contract/staff/companies.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Db } from "../../db/connect.ts";
import type { FileStore } from "../../files/file-store.ts";
import { logoKey } from "../../files/logo-key.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { readIncoming } from "../../http/files/file-bodies.ts";
import { findPageOwner } from "../../own-content/content-repository.ts";
import type { EntryFile } from "../../own-content/entry.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { publishEntry } from "../../own-content/publish-entry.ts";
import { checkPicture } from "../../own-content/read-picture.ts";
import { type DeskCompanyRow, findCompany, readCompanyPage } from "./company-facts-repository.ts";

/** Sets the address of the road show of a company, and takes its logo away where the order says so. */
export const setCompanyPage: Verb<"setCompanyPage"> = (context, { params: { key }, body }) =>
  changePage(context, key, async (page) => ({
    logo: body.hasLogo ? page.logo : null,
    roadshow: body.roadshow,
  }));

/** Takes a logo, told by its content, in place of an earlier one. */
export const uploadLogo: Verb<"uploadLogo"> = async (context, { params: { key }, body }) => {
  const bytes = await readIncoming(body, mostLogoBytes);
  const checked = checkPicture(bytes);
  if ("refused" in checked) throw invalidInput("file", `The file ${checked.refused}`);
  const logo = logoOf(bytes, checked.kind);
  return changePage(context, key, async (page) => ({ ...page, logo }));
};

interface Page {
  logo: EntryFile | null;
  roadshow: string | null;
}

function logoOf(content: Buffer, ending: string): EntryFile {
  const hash = createHash("sha256").update(content).digest("hex");
  return { name: `${hash}.${ending}`, content, hash };
}

/** Publishes the page of a company anew; the desk's page takes the place of an imported one. */
function changePage(context: Context, address: string, change: (page: Page) => Promise<Page>) {
  return context.write(async ({ db, touch }) => {
    const { principal, clock, files } = context;
    const company = await findCompany(db, address);
    if (company === undefined) throw new Failure("not_found");
    const page = await change(await readPage(db, files.store, company.companyKey));
    const now = clock.now();
    try {
      await publishEntry(db, await makeEntry(db, company, page), {
        ...{ source: "desk", store: files.store, isDryRun: false, now },
      });
    } catch (error) {
      if (!(error instanceof UnfitEntry)) throw error;
      throw invalidInput("roadshow", error.message);
    }
    await recordAct(
      db,
      {
        ...{ actor: principal.email, accountId: null, kind: "company page set" },
        subject: company.companyName,
        newValue: [page.logo === null ? "no logo" : "logo", page.roadshow ?? "no road show"].join(
          ", ",
        ),
      },
      now,
    );
    await touch("market");
    return {};
  });
}

async function readPage(db: Db, store: FileStore, companyKey: number): Promise<Page> {
  const { logo, roadshow } = await readCompanyPage(db, companyKey);
  const stored = logo === null ? null : await store.open(logoKey(logo));
  if (logo === null || stored === null) return { logo: null, roadshow };
  return { logo: logoOf(await buffer(stored.body), logo.split(".").at(-1) ?? "png"), roadshow };
}

/** The desk's page has the name of the page that stood before, so that it takes its place. */
async function makeEntry(
  db: Db,
  { companyKey, companyTicker }: DeskCompanyRow,
  { logo, roadshow }: Page,
) {
  const matter = {
    ...{ kind: "company" as const, company: companyTicker },
    ...(logo !== null && { logo: logo.name }),
    ...(roadshow !== null && { roadshow }),
    withdrawn: logo === null && roadshow === null,
  };
  const hash = createHash("sha256").update(JSON.stringify(matter));
  return {
    name: (await findPageOwner(db, companyKey, "")) ?? `/desk/company/${companyKey}`,
    contentHash: hash.digest("base64url"),
    ...{ matter, text: null, paragraphs: [], file: null, logo },
  };
}
