import { join } from "node:path";
import { stringify } from "yaml";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { researchSections } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import { type ZipEntry, zipArchive } from "../../excel/zip.ts";
import type { FileStore } from "../../files/file-store.ts";
import { spool } from "../../files/spool.ts";
import type { Verb } from "../../http/context.ts";
import { isSameAddress, type TextAddress } from "../../mail/quotes/text-address.ts";
import {
  listDraftPictures,
  splitSection,
  takeLeftOut,
  takeLinksOut,
} from "../../own-content/marked-text.ts";
import { UnfitEntry } from "../../own-content/plain-file.ts";
import { findGoneTexts } from "./check-piece.ts";
import { listPieceFiles } from "./piece-files-repository.ts";
import { listPublishedPieces } from "./pieces-repository.ts";
import { correctionOf, matterOf } from "./publish-piece.ts";
import { videoItemOf } from "./publish-video-piece.ts";

type Published = Awaited<ReturnType<typeof listPublishedPieces>>[number];

/** Writes the published pieces as a folder that an import of own content takes, each with its pictures and its PDF. */
export const exportPieces: Verb<"exportPieces"> = async ({ db, config, clock, files, signal }) => {
  const entries: ZipEntry[] = [];
  const pieces = await listPublishedPieces(db);
  const gone = await findGoneTexts(
    db,
    pieces.map(({ content }) => content),
  );
  const isGone = (one: TextAddress) => gone.some((address) => isSameAddress(address, one));
  for (const piece of pieces) {
    const folder = `${piece.kind}/${piece.piece_id}`;
    if (piece.kind === "video") {
      entries.push(...(await listVideoEntries(db, files.store, piece, folder, clock.now())));
      continue;
    }
    for (const text of piece.content.texts)
      text.html = takeLinksOut(takeLeftOut(text.html), isGone).html;
    entries.push(textEntry(`${folder}/entry.md`, writeEntry(piece, clock.now())));
    const { file } = piece.content;
    const names = piece.content.texts.flatMap(({ html }) => listDraftPictures(html));
    const wanted = file ? [...names, file.stored] : names;
    for (const { name, file_key } of await listPieceFiles(db, piece.piece_id, wanted)) {
      const path = `${folder}/${name === file?.stored ? file.name : name}`;
      entries.push({ path, portions: () => readPortions(files.store, file_key) });
    }
  }
  const spooled = await spool(join(config.dataDir, "spool"), zipArchive(entries), signal);
  return {
    name: `own-content-${newYorkDay(clock.now())}.zip`,
    mediaType: "application/zip",
    ...spooled,
  };
};

const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  portions: () => [Buffer.from(text)],
});

async function* readPortions(store: FileStore, key: string) {
  const stored = await store.open(key);
  if (stored === null) throw new UnfitEntry("A file of the piece is not in the store.");
  for await (const portion of stored.body) yield portion as Buffer;
}

/** Writes a list with one video, and its files beside it. */
async function listVideoEntries(
  db: Db,
  store: FileStore,
  piece: Published,
  folder: string,
  now: Date,
): Promise<ZipEntry[]> {
  const { file = null, captions = null, picture = null } = piece.content.video ?? {};
  const parts = Object.entries({ file, captions, picture }).filter(([, name]) => name !== null);
  const names = parts.flatMap(([, name]) => name ?? []);
  const stored = await listPieceFiles(db, piece.piece_id, names);
  const { withdrawn: _withdrawn, ...item } = videoItemOf(piece, { isWithdrawn: false, now });
  return [
    textEntry(`${folder}/videos.yaml`, stringify([{ ...item, ...Object.fromEntries(parts) }])),
    ...stored.map(({ name, file_key: key }) => ({
      path: `${folder}/${name}`,
      portions: () => readPortions(store, key),
    })),
  ];
}

/** Writes a piece as a file of own content. Markdown takes the blocks of HTML as they stand. */
function writeEntry(piece: Published, now: Date): string {
  return `---\n${stringify(matterOf(piece, false, now))}---\n${writeText(piece)}\n`;
}

function writeText({ kind, content, note, acted_at }: Published): string {
  const correction = note === null ? "" : `${correctionOf(note, acted_at).html}\n\n`;
  if (kind !== "research") {
    const texts = content.texts.map(({ html }) => html.replace(picture, "\n\n![$2]($1)\n\n"));
    return correction + texts.join("\n\n");
  }
  const parts = content.texts
    .flatMap(({ section, html }) => {
      if (section === "text") return [];
      const isOfPoints = section === "bull" || section === "bear";
      const title = section === "question" ? "Questions" : researchSections[section].split(" ")[0];
      let label: string | null = null;
      const parts = splitSection(html, isOfPoints).map((part) => {
        const heading = part.label !== null && part.label !== label ? `## ${part.label}\n\n` : "";
        label = part.label;
        return heading + (isOfPoints ? `- ${part.html}` : part.html);
      });
      return [`# ${title}`, ...parts];
    })
    .join("\n\n");
  return correction === "" ? parts : `# Rationale\n\n${correction}${parts}`;
}

const picture = /<img src="([^"]*)" alt="([^"]*)" ?\/?>/g;
