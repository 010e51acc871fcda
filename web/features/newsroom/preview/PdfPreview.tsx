import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { previewPiece } from "../../../../domain/contract/staff/pieces.ts";
import { download, readFile } from "../../../api/download.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { useAct } from "../../../ui/use-act.ts";
import classes from "../editor/editor.module.css";
import { type PreviewProps, sayLack, usePreview } from "./use-preview.ts";

/** The PDF that readers would get of the saved text, drawn on white paper, and as a file. */
export function PdfPreview(props: PreviewProps) {
  const input = { params: { id: props.id } };
  const file = usePreview(props, previewPiece.path, () => readFile(previewPiece, input));
  const { act, isPending } = useAct();
  const [pages, setPages] = useState("");
  const lack = sayLack(file.error);
  if (lack !== null) return <p className="nothing">{lack}.</p>;
  return (
    <Card
      actions={
        <Button
          leftSection={<IconDownload aria-hidden size={15} />}
          loading={isPending}
          onClick={() => void act(() => download(previewPiece, input))}
        >
          Save the PDF that readers get
        </Button>
      }
      flush
      note={pages}
      title="PDF"
    >
      <Loaded lines={12} query={file} what="the PDF">
        {(bytes) => <Paper bytes={bytes} onPages={setPages} />}
      </Loaded>
    </Card>
  );
}

interface PaperProps {
  bytes: ArrayBuffer;
  /** Learns how many pages the file has. */
  onPages: (text: string) => void;
}

function Paper({ bytes, onPages }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  const [isFailed, setFailed] = useState(false);
  // Canvases are outside of React.
  useEffect(() => {
    const { current } = paper;
    if (current === null) return;
    const drawing = new AbortController();
    const { signal } = drawing;
    import("./draw-pdf.ts")
      .then(({ drawPdf }) => drawPdf(bytes, current, signal))
      .then(({ drawn, total }) => {
        const all = `${total} ${total === 1 ? "page" : "pages"}`;
        if (!signal.aborted) onPages(drawn < total ? `the first ${drawn} of ${all}` : all);
      })
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => drawing.abort();
  }, [bytes, onPages]);
  return (
    <>
      {isFailed ? (
        <p className="nothing">This browser cannot draw it here. Save the file to read it.</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section aria-label="Pages" className={classes.paper} data-paper ref={paper} tabIndex={0} />
    </>
  );
}
