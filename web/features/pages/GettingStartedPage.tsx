import { Link } from "react-router";
import { houseName } from "../../../domain/house/words.ts";
import { paths } from "../../paths.ts";
import { TextPage } from "./TextPage.tsx";

export function GettingStartedPage() {
  return (
    <TextPage sub="From first login to first screen" title="Getting Started">
      <h2>1. Secure your login</h2>
      <p>
        In <Link to={paths.accountSettings}>Account Settings</Link> you can change your password,
        turn on two-factor authentication and see where you're logged in.
      </p>
      <h2>2. Open a grid</h2>
      <p>
        <Link to={paths.scheduled}>Scheduled</Link> lists deals about to price,{" "}
        <Link to={paths.priced}>Priced</Link> recent IPOs with their returns,{" "}
        <Link to={paths.pipeline}>Pipeline</Link> companies on file, and{" "}
        <Link to={paths.privateCompanyWatchlist}>Private Co</Link> companies that may be next. Click
        a column header to sort, and use Quick Search to find a name.
      </p>
      <h2>3. Narrow it down</h2>
      <p>
        Choose Filter, set what you need and choose Run. Active filters appear above the grid, where
        you can remove them.
      </p>
      <h2>4. Make it yours</h2>
      <p>
        Choose Add Column to pick and order columns for the grid and for Excel. Choose Save to keep
        your filters and columns as a view.
      </p>
      <h2>5. Run a screen</h2>
      <p>
        <Link to={paths.screens}>IPO Screens</Link> slice the market by industry, underwriter,
        location, investor, SPAC status and lock-up. To choose every filter and column yourself,{" "}
        <Link to={paths.screensAdd}>build a custom screen</Link>.
      </p>
      <h2>6. Follow companies</h2>
      <p>
        Click the star beside a company. <Link to={paths.favorites}>My Favorites</Link> keeps your
        companies, their news, and your saved views and screens in one place.
      </p>
      <h2>7. Share your work</h2>
      <p>
        Choose Excel to download a grid, Print for paper, or Link to share it with anyone who has a
        {houseName()} login. You can revoke a link at any time.
      </p>
      <h2>8. Pick a theme</h2>
      <p>The account menu at the top right switches between light, dark and automatic.</p>
      <h2>9. Ask us</h2>
      <p>
        <Link to={paths.contactUs}>Send a question</Link> to an analyst, or{" "}
        <Link to={paths.chat}>talk to a human</Link>. The <Link to={paths.faq}>FAQs</Link> cover the
        details.
      </p>
    </TextPage>
  );
}
