import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { downloadFile } from "../../api/files.ts";
import { noFileText } from "../../parts/open-file-link.ts";
import { paths } from "../../paths.ts";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { fileCloseDelayMs } from "../../ui/timings.ts";
import classes from "./research.module.css";

type Result = "downloading" | "downloaded" | "failed";

/**
 * Downloads the file that the address names, then closes its window, or goes back where a window may not close itself.
 * After a failure nothing closes.
 */
export function ShowPdfPage() {
  const [parameters] = useSearchParams();
  const filename = parameters.get("filename") ?? "";
  const navigate = useNavigate();
  const [result, setResult] = useState<Result>("downloading");

  // The browser's downloads, dialogs and windows are outside of React.
  useEffect(() => {
    let isLeft = false;
    let timer: number | undefined;
    downloadFile(filename).then(
      () => {
        if (isLeft) return;
        setResult("downloaded");
        timer = window.setTimeout(() => {
          window.close();
          if (!window.closed) void navigate(-1);
        }, fileCloseDelayMs);
      },
      () => {
        if (isLeft) return;
        setResult("failed");
        window.alert(noFileText);
      },
    );
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [filename, navigate]);

  return (
    <Page title={result === "failed" ? noFileText : "Your file"} width="reading">
      {result === "downloading" ? (
        <SkeletonLines label="Downloading the file" lines={2} />
      ) : result === "downloaded" ? (
        <p className={classes.text} role="status">
          The file has been downloaded.
        </p>
      ) : (
        <Button
          leftSection={<IconArrowLeft aria-hidden size={15} />}
          onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home))}
        >
          Go back
        </Button>
      )}
    </Page>
  );
}
