import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { Page } from "../../ui/Page.tsx";

export function NotAuthorizedPage() {
  return (
    <Page title="Not authorized (401)" width="reading">
      <NotAuthorized />
      <p>
        <Link to={paths.home}>Go to the home page</Link>
      </p>
    </Page>
  );
}
