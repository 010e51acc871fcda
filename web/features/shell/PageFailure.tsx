import { useRouteError } from "react-router";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";

/** Replaces a page that crashed. A new version of the portal removes the old one's files, so reloading may help. */
export function PageFailure() {
  const error = useRouteError();
  const isMissingFile =
    error instanceof Error && /import|module script|preload/i.test(error.message);
  return (
    <Page title="Something went wrong">
      <ErrorState
        title={isMissingFile ? "This page could not be loaded" : "Internal Server Error"}
        advice={
          isMissingFile
            ? "The portal may have been updated, or the connection was interrupted."
            : "The page stopped working. The rest of the portal is not affected."
        }
        onRetry={() => location.reload()}
        retryLabel={isMissingFile ? "Reload" : "Try again"}
      />
    </Page>
  );
}
