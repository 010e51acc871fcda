import { SaxesParser } from "saxes";
import { Failure, invalidInput } from "../../http/context.ts";
import type { OutsideNetwork } from "../webhooks/outside-network.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { wordsOf } from "./refuse.ts";

/** What metadata tell of a login service; empty where they tell nothing. */
interface Told {
  issuer: string;
  entryPoint: string;
  logoutAddress: string;
  certificates: string;
}

const isRedirect = (binding: string) => binding.endsWith(":bindings:HTTP-Redirect");

/** Reads the details of a login service of SAML at the address of its metadata; fails at the field of the address. */
export async function readMetadata(address: string, network: OutsideNetwork): Promise<Told> {
  try {
    const answer = await guardedFetch(network)(address, { method: "GET" });
    if (!answer.ok) throw new Error(`It answered with status ${answer.status}`);
    return parseMetadata(await answer.text());
  } catch (error) {
    const said = error instanceof Failure ? wordsOf(error) : (error as Error).message;
    throw invalidInput("metadataAddress", `We can't read metadata there. ${said ?? ""}`.trim());
  }
}

function parseMetadata(text: string): Told {
  const told: Told = { issuer: "", entryPoint: "", logoutAddress: "", certificates: "" };
  const within: string[] = [];
  let [services, entity] = [0, ""];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => {
    throw new Error("It declares a DOCTYPE");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, attributes }) => {
    const read = (name: string) => attributes[name]?.value ?? "";
    within.push(local === "KeyDescriptor" ? `${local} ${read("use")}` : local);
    if (local === "EntityDescriptor") entity = read("entityID");
    if (local === "IDPSSODescriptor") {
      services++;
      told.issuer = entity;
    }
    if (!within.includes("IDPSSODescriptor") || !isRedirect(read("Binding"))) return;
    if (local === "SingleSignOnService") told.entryPoint = read("Location");
    if (local === "SingleLogoutService") told.logoutAddress = read("Location");
  });
  parser.on("text", (part) => {
    const isKey =
      within.includes("IDPSSODescriptor") && !within.includes("KeyDescriptor encryption");
    if (within.at(-1) === "X509Certificate" && isKey)
      told.certificates += `-----BEGIN CERTIFICATE-----\n${part.trim()}\n-----END CERTIFICATE-----\n`;
  });
  parser.on("closetag", () => void within.pop());
  parser.write(text).close();
  if (services !== 1) throw new Error(`It describes ${services} login services`);
  if (told.entryPoint === "") throw new Error("It names no address to log in at by redirect");
  if (told.certificates === "") throw new Error("It has no certificate");
  return told;
}
