import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/Page.tsx";
import { ChooseImport } from "./ChooseImport.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { ImportOfFile } from "./ImportOfFile.tsx";
import { StoredImport } from "./StoredImport.tsx";

/** A file is uploaded, tried and imported; below it is the history of all imports. */
export function ImportsPage() {
  const [address, setAddress] = useSearchParams();
  const fileId = Number(address.get("file")) || undefined;
  const runId = Number(address.get("run")) || undefined;
  const isOpen = fileId !== undefined || runId !== undefined;
  return (
    <Page
      actions={
        isOpen ? (
          <Button
            leftSection={<IconPlus aria-hidden size={15} />}
            onClick={() => setAddress({})}
            variant="default"
          >
            Another file
          </Button>
        ) : null
      }
      sub="A dry run reports what an import would do, and keeps nothing"
      title="Imports"
    >
      {fileId !== undefined ? (
        <ImportOfFile id={fileId} key={fileId} />
      ) : runId !== undefined ? (
        <StoredImport id={runId} key={runId} />
      ) : (
        <ChooseImport onUploaded={(id) => setAddress({ file: String(id) })} />
      )}
      <ImportHistory />
    </Page>
  );
}
