import { apiBase } from "../../../domain/contract/route.ts";
import { logoKey } from "../../files/logo-key.ts";
import { Failure, type Verb } from "../../http/context.ts";

/** The address of a logo; null without one. */
export function logoAddress(name: string | null): string | null {
  return name === null ? null : `${apiBase}/Company/Logo/${name}`;
}

/** Sends the logo of a company. Only names of stored logos are looked up in the store; other names are `not_found`. */
export const getCompanyLogo: Verb<"getCompanyLogo"> = async (context, { params: { name } }) => {
  const page = await context.db
    .selectFrom("company_page")
    .select("logo_name")
    .where("logo_name", "=", name)
    .limit(1)
    .executeTakeFirst();
  const stored = page?.logo_name ? await context.files.store.open(logoKey(page.logo_name)) : null;
  if (!stored) throw new Failure("not_found");
  return {
    name,
    mediaType: name.endsWith(".png") ? "image/png" : "image/jpeg",
    // A logo's name is made from its content, so a name never stands for another picture.
    headers: { "Cache-Control": "private, max-age=86400, immutable" },
    ...stored,
  };
};
