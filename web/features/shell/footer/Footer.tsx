import { IconBrandLinkedin, IconBrandX, IconBrandYoutube } from "@tabler/icons-react";
import { Link } from "react-router";
import { site } from "../../../api/site.ts";
import { usePageExists } from "../../../pages.ts";
import { marketingPaths } from "../../../paths.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { existingLinks, footerMenu } from "../menus.ts";
import styles from "./Footer.module.css";

// A visitor sees none of them, and the login page is as light as it can be.
const ages = () => import("./Ages.tsx");
const FilingAge = lazyPart(async () => (await ages()).FilingAge);
const SourceAges = lazyPart(async () => (await ages()).SourceAges);

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
