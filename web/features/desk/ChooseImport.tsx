import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { importSources, sourceName } from "../../../domain/sources/source-names.ts";
import { type SourceName, startTrial, uploadFile } from "../../api/imports.ts";
import { Card } from "../../ui/Card.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { ImportSteps } from "./ImportSteps.tsx";
import classes from "./imports.module.css";

const choices = [
  { value: "any", label: "Detect automatically" },
  ...importSources.map((value) => ({ value, label: sourceName(value) })),
];

/** Takes a file and how to read it, and starts its dry run. */
export function ChooseImport({ onUploaded }: { onUploaded: (id: number) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const [source, setSource] = useState<SourceName>("any");
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const isTable = source === "spreadsheet";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (file === null) return setMessages(["Choose a file."]);
    setPending(true);
    setMessages([]);
    try {
      const id = await uploadFile(file);
      await startTrial(id, source, isTable && mapping ? await mapping.text() : undefined);
      onUploaded(id);
    } catch (error) {
      const { summaryErrors, invalidParams } = readFailedCall(error);
      const reasons = invalidParams.flatMap(({ name, reasons }) =>
        reasons.map((reason) => `${labels[name] ?? name}: ${reason}`),
      );
      setMessages(reasons.length > 0 ? reasons : summaryErrors);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <ImportSteps at="file" />
      <Card title="Choose a file">
        <form
          aria-label="Choose a file"
          className={classes.form}
          onSubmit={(event) => void send(event)}
        >
          <FileField label="File" note="At most 64 MB" onFile={setFile} />
          <Choice
            classNames={{ label: classes.label }}
            data={choices}
            label="Source"
            onChange={setSource}
            value={source}
          />
          {isTable ? (
            <FileField
              accept=".json,application/json"
              label="Mapping of columns"
              note="JSON; only for a table that no built-in mapping knows"
              onFile={setMapping}
            />
          ) : null}
          <div className={classes.send}>
            <Button loading={isPending} type="submit" variant="filled">
              Upload and dry-run
            </Button>
            <span>The portal may be slow during a dry run. Run large files overnight.</span>
          </div>
          {messages.length > 0 ? (
            <div className={classes.failure} role="alert">
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          ) : null}
        </form>
      </Card>
    </>
  );
}

const labels: Readonly<Record<string, string>> = { mapping: "Mapping", name: "File name" };

interface FileFieldProps {
  label: string;
  note: string;
  accept?: string;
  onFile: (file: File | null) => void;
}

function FileField({ label, note, accept, onFile }: FileFieldProps) {
  return (
    <label className={classes.file}>
      <span>
        {label} <small>{note}</small>
      </span>
      <input
        accept={accept}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        type="file"
      />
    </label>
  );
}
