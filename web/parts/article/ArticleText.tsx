import type { ArticleBlock, TextRuns } from "../../../domain/contract/content/news-shapes.ts";
import { ArticleLink } from "./ArticleLink.tsx";
import classes from "./article.module.css";
import { CorrectionNote } from "./CorrectionNote.tsx";

/** The text of an article, drawn from its blocks. */
export function ArticleText({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <Block block={block} key={index} />
  ));
}

/** True for the note of a correction, which the house begins like this. */
export function isCorrection(block: ArticleBlock | undefined): boolean {
  const [first] = block?.kind === "paragraph" ? block.runs : [];
  return first?.isBold === true && /^Correction, \d\d\/\d\d\/\d{4}:\s*$/.test(first.text);
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>;
    case "paragraph": {
      const Paragraph = isCorrection(block) ? CorrectionNote : "p";
      return (
        <Paragraph>
          <Runs runs={block.runs} />
        </Paragraph>
      );
    }
    case "list": {
      const List = block.isNumbered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case "picture":
      return <img alt={block.alt} src={block.source} />;
    case "table":
      return <Table columns={block.columns} rows={block.rows} />;
  }
}

function Runs({ runs }: { runs: TextRuns }) {
  return runs.map(({ text, isBold, link }, index) => {
    const content = isBold ? <strong>{text}</strong> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      <span key={index}>
        {link === undefined ? content : <ArticleLink address={link}>{content}</ArticleLink>}
      </span>
    );
  });
}

function Table({ columns, rows }: { columns: readonly string[]; rows: readonly string[][] }) {
  return (
    <div className={classes.tableFrame}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join("|")}>
              {cells.map((cell, index) => (
                <td key={`${columns[index]} ${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
