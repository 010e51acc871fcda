import { Link } from "react-router";
import { houseName } from "../../../domain/house/words.ts";
import { paths } from "../../paths.ts";

/** The questions about grids, filters, views, screens and files. */
export function GridFaq() {
  return (
    <>
      <h2>How do I find a deal in a grid?</h2>
      <p>
        Click a column header to sort, and click it again to reverse the order. Quick Search narrows
        the rows as you type. Rest the pointer on a company name for its deal terms, financials and
        underwriters.
      </p>
      <h2>How do filters work?</h2>
      <p>
        Open Filter, set what you need and choose Run. Nothing changes until you do. On Priced,
        Scheduled and Pipeline, Advanced shows every filter. Active filters appear above the grid,
        where you can remove them one by one or clear them all.
      </p>
      <h2>Why don't I see SPACs or A-shares?</h2>
      <p>
        Some views exclude them by default, and say so below the grid. To add them, check Include
        SPAC or Include A-shares in Filter.
      </p>
      <h2>What's the difference between a view and a screen?</h2>
      <p>
        A view is a page such as Priced, Scheduled or Pipeline with your own filters, columns and
        sort order. A screen starts from <Link to={paths.screens}>IPO Screens</Link>: pick an
        industry, underwriter, location, investor or SPAC status, go to lock-ups or estimates, or
        build a custom screen.
      </p>
      <h2>How do I save a view or screen?</h2>
      <p>
        Choose Save and name it. You'll find it under My Views or My Screens on{" "}
        <Link to={paths.favorites}>My Favorites</Link> and{" "}
        <Link to={paths.screens}>IPO Screens</Link>. If you change it later, a bar above the grid
        lets you save the change, save it as a new one or go back. The pencil in a list renames it.
      </p>
      <h2>Can a page open with my own view?</h2>
      <p>
        Yes. Open a saved or shared view and choose Make default, or click the pin in a list. Back
        to standard view is always beside the title.
      </p>
      <h2>How do I choose columns?</h2>
      <p>
        Choose Add Column. The Web tab sets the grid and the Excel tab sets the file. Drag columns
        into the order you want. Some SPAC statuses come with fixed columns.
      </p>
      <h2>What's in the Excel file?</h2>
      <p>
        Every row that the grid shows, search included, with the columns of the Excel tab. Its View
        sheet lists the filters, sort order and as-of time.
      </p>
      <h2>How do I print a grid?</h2>
      <p>
        Choose Print. The grid prints in landscape with all its columns, up to 1,000 rows. For more,
        use Excel.
      </p>
      <h2>Who can open a link I share?</h2>
      <p>
        Anyone with the link and a {houseName()} login. They see your name, and your filters and
        columns as they were when you created it. To withdraw a link, choose Link and then Revoke.
      </p>
      <h2>What does “You're offline” mean?</h2>
      <p>
        Your browser has lost its connection. The page stays open, but its data may be out of date
        until you're back online.
      </p>
    </>
  );
}
