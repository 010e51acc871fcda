import { useNetwork } from "@mantine/hooks";
import { useRouteError } from "react-router";
import { houseName } from "../../../domain/house/words.ts";
import { useReloadAfterUpdate } from "../../api/reload-after-update.ts";
import { ErrorState } from "../../ui/loading/ErrorState.tsx";
import { Page } from "../../ui/page/Page.tsx";

/**
 * Replaces a page that crashed. When its files are missing, the page is loaded anew: a new version of the portal removes
 * those of the old one, and a lost connection comes back.
 */
export function PageFailure() {
  const error = useRouteError();
  const isMissingFile =
    error instanceof Error && /import|module script|preload/i.test(error.message);
  const { online } = useNetwork();
  useReloadAfterUpdate({ isFileMissing: isMissingFile && online, canWait: true });
  if (isMissingFile && !online)
    return (
      <Page title="You're offline">
        <ErrorState title="You're offline" advice="This page will open when you're back online." />
      </Page>
    );
  return (
    <Page title="Something went wrong">
      <ErrorState
        title={isMissingFile ? "This page could not be loaded" : "Internal Server Error"}
        advice={
          isMissingFile
            ? `${houseName()} may have been updated, or your connection dropped.`
            : `This page stopped working. The rest of ${houseName()} is fine.`
        }
        onRetry={() => location.reload()}
        retryLabel={isMissingFile ? "Reload" : "Try again"}
      />
    </Page>
  );
}
