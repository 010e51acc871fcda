import { IconBrandLinkedin, IconBrandX, IconBrandYoutube } from "@tabler/icons-react";
import { Link } from "react-router";
import { getFilingAge, getSourceAges } from "../../../../domain/contract/stats/market.ts";
import { sourceName } from "../../../../domain/sources/source-names.ts";
import { useReply } from "../../../api/query-of.ts";
import { site } from "../../../api/site.ts";
import { usePageExists } from "../../../pages.ts";
import { marketingPaths } from "../../../paths.ts";
import { existingLinks, footerMenu } from "../menus.ts";
import { describeFilingAge } from "./describe-filing-age.ts";
import { describePrices, describeSource, describeSources } from "./describe-sources.ts";
import styles from "./Footer.module.css";

/** The same for everybody, except for its menu and the ages of data. */
export function Footer({ signedIn, inert }: { signedIn: boolean; inert: boolean }) {
  const pageExists = usePageExists();
  const { provider, isDemo, followsEdgar, marketingUrl } = site();
  const social = [
    { label: "LinkedIn", url: provider.linkedinUrl, Icon: IconBrandLinkedin },
    { label: "X", url: provider.xUrl, Icon: IconBrandX },
    { label: "YouTube", url: provider.youtubeUrl, Icon: IconBrandYoutube },
  ].filter(({ url }) => url !== "");
  return (
    <footer className={styles.footer} inert={inert}>
      <div className={styles.content}>
        {signedIn ? (
          <nav aria-label="Footer">
            <ul className={styles.menu}>
              {existingLinks(footerMenu, pageExists).map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={styles.legal}>
          {provider.adviser === "" ? null : (
            <span>
              {provider.name} {provider.adviser}.
            </span>
          )}
          {/* The server redirects this address to the marketing site. */}
          {marketingUrl === "" ? null : <a href={marketingPaths.disclosures}>Disclosures</a>}
          {signedIn && followsEdgar ? <FilingAge /> : null}
          {signedIn && !isDemo ? <SourceAges /> : null}
          {isDemo ? <span>Demo data: all companies are fictional</span> : null}
          <ul className={styles.social}>
            {social.map(({ label, url, Icon }) => (
              <li key={label}>
                <a href={url} aria-label={label} target="_blank" rel="noreferrer">
                  <Icon size={18} stroke={1.8} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
          <span>
            © {new Date().getFullYear()} {provider.name}
          </span>
        </div>
      </div>
    </footer>
  );
}

/** Says on every page how old the filings are and where they come from, and when they are late. */
function FilingAge() {
  const { data } = useReply(getFilingAge);
  if (!data) return null;
  const { text, isLate } = describeFilingAge(data);
  return (
    <span className={styles.age} data-late={isLate || undefined} role="status">
      {text}
    </span>
  );
}

/** Says on every page where prices and imported data come from, how old they are, and which of them are late. */
function SourceAges() {
  const { data } = useReply(getSourceAges);
  if (!data) return null;
  const prices = data.prices && describePrices(data.prices);
  const all = describeSources(data.sources);
  return (
    <>
      {prices ? (
        <span className={styles.age} data-late={prices.isLate || undefined} role="status">
          {prices.text}
        </span>
      ) : null}
      {all ? (
        <details className={styles.sources}>
          <summary className={styles.age} data-late={all.isLate || undefined}>
            {all.text}
          </summary>
          <ul aria-label="Imported data">
            {data.sources.map((source) => (
              <li className={styles.age} data-late={source.isLate || undefined} key={source.source}>
                {sourceName(source.source)}: {describeSource(source)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
