import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/Page.tsx";

export function NotFoundPage() {
  return (
    <Page title="Not found (404)" width="reading">
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
      <p>
        <Link to={paths.home}>Go to the home page</Link>
      </p>
    </Page>
  );
}
