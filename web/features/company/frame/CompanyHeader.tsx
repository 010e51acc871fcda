import { Button } from "@mantine/core";
import {
  IconBook,
  IconCalculator,
  IconFileText,
  IconPresentation,
  IconPrinter,
  IconWorld,
} from "@tabler/icons-react";
import { Link } from "react-router";
import type { Description, Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText, longDayText } from "../../../../domain/fields/formats.ts";
import { CompanyHead, DealStatus } from "../../../parts/company/CompanyHead.tsx";
import { FileLink } from "../../../parts/FileLink.tsx";
import { FavoriteStar } from "../../../parts/market/FavoriteStar.tsx";
import { MarketPill } from "../../../parts/market/MarketPill.tsx";
import { companyPath } from "../../../paths.ts";
import { isPageAddress, isWebAddress } from "../../../ui/links/web-address.ts";
import classes from "./header.module.css";

/** The name and place of the company, with its links to the world outside. */
export function CompanyHeader({ profile }: { profile: Profile }) {
  const { description } = profile;
  const { companyName, ticker, exchangeName, ending } = description;
  const { sector, group, industry, subIndustry } = description;
  const names = [sector, group, industry, subIndustry].flatMap(({ name }) => name ?? []);
  // A class that is the only child of its parent has the parent's name, so it is not repeated.
  const path = names.filter((name, at) => name !== names[at - 1]);
  return (
    <CompanyHead
      actions={<OutsideLinks profile={profile} />}
      exchange={exchangeName}
      logo={description.companyLogo}
      marks={
        <>
          <FavoriteStar {...description} />
          {hasMarketPill(profile) ? <MarketPill /> : null}
        </>
      }
      name={companyName}
      status={statusOf(description)}
      ticker={ticker}
    >
      {ending === null ? null : <EndingLine profile={profile} ending={ending} />}
      <p className={classes.classes}>
        {[...path, description.countryName].flatMap((name) => name ?? []).join(" › ")}
      </p>
    </CompanyHead>
  );
}

/** Repeats the company's name above the tabs once the header has been scrolled away; screen readers have the heading. */
export function NameAgain({ description }: { description: Description }) {
  return (
    <div aria-hidden className={classes.again}>
      <div className={`row ${classes.wrap}`}>
        <b className="cut">{description.companyName}</b>
        <span>{description.ticker}</span>
        <DealStatus status={statusOf(description)} />
      </div>
    </div>
  );
}

const statusOf = ({ dealStatus, ending }: Description) => ending?.word ?? dealStatus;

/** The pill speaks of the hours of New York, so it stands beside prices of there alone. */
function hasMarketPill({ trading, description: { exchangeCountryCode, ending } }: Profile) {
  return trading.latest.value !== null && exchangeCountryCode === "US" && !ending?.isGone;
}

interface EndingProps {
  profile: Profile;
  ending: NonNullable<Profile["description"]["ending"]>;
}

function EndingLine({ profile: { description, trading }, ending }: EndingProps) {
  const { word, on, isGone, tickerHolder } = ending;
  const { latest, latestOn } = trading;
  return (
    <p className={classes.ending}>
      {word} on {longDayText(on)}
      {isGone && latest.value !== null ? ` · final price ${latest.text} of ${latestOn.text}` : null}
      {tickerHolder === null ? null : (
        <>
          {" "}
          · {description.ticker} is now the ticker of{" "}
          <Link to={companyPath(tickerHolder.companyTicker)}>{tickerHolder.companyName}</Link>
        </>
      )}
    </p>
  );
}

function OutsideLinks({ profile: { description } }: { profile: Profile }) {
  const { webAddress, secFilingsLink, secProspectusLink, roadshowLink } = description;
  const { dcfLink, dcfUpdatedDate } = description;
  const links = [
    { label: "Website", address: webAddress, Icon: IconWorld },
    { label: "SEC Filings", address: secFilingsLink, Icon: IconFileText },
    { label: "Prospectus", address: secProspectusLink, Icon: IconBook },
    { label: "Roadshow", address: roadshowLink, Icon: IconPresentation },
  ];
  return (
    <div className={classes.links}>
      {links.map(({ label, address, Icon }) =>
        address === null || !isPageAddress(address) ? null : !isWebAddress(address) ? (
          <Button
            component={Link}
            key={label}
            leftSection={<Icon aria-hidden size={15} />}
            to={address}
            variant="default"
          >
            {label}
          </Button>
        ) : (
          <Button
            component="a"
            href={address}
            key={label}
            leftSection={<Icon aria-hidden size={15} />}
            rel="noreferrer"
            target="_blank"
          >
            {label}
          </Button>
        ),
      )}
      {dcfLink === null ? null : (
        <FileLink className={classes.file} link={dcfLink}>
          <IconCalculator aria-hidden size={15} />
          DCF {dcfUpdatedDate === null ? null : <small>{dayText(dcfUpdatedDate)}</small>}
        </FileLink>
      )}
      <Button
        aria-label="Print"
        className={classes.print}
        color="gray"
        component="a"
        href={`${companyPath(description.tickerSymbol)}?action=print`}
        variant="subtle"
      >
        <IconPrinter aria-hidden size={17} />
      </Button>
    </div>
  );
}
