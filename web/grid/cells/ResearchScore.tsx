import { IconBulb, IconCalculator, IconFileText } from "@tabler/icons-react";
import { isPlainClick } from "../../ui/links/plain-click.ts";
import { isPageAddress } from "../../ui/links/web-address.ts";
import classes from "./cells.module.css";
import { RatingNumber } from "./RatingNumber.tsx";

interface Props {
  companyName: string;
  rating: number | null;
  reportLink: string | null;
  dcfLink: string | null;
  insightsLink: string | null;
  /** Opens a link by a plain click; false leaves it to the browser. */
  onOpen?: (link: string) => boolean;
}

/** The rating and three links, each in its own slot: a missing link leaves its slot empty. */
export function ResearchScore(props: Props) {
  const { companyName, rating, reportLink, dcfLink, insightsLink, onOpen } = props;
  const links = [
    { name: "Report PDF", href: reportLink, Icon: IconFileText },
    { name: "DCF model", href: dcfLink, Icon: IconCalculator },
    { name: "Insights", href: insightsLink, Icon: IconBulb },
  ];
  return (
    <span className={classes.research}>
      <RatingNumber rating={rating} />
      {links.map(({ name, href, Icon }) =>
        href === null || !isPageAddress(href) ? (
          <span className={classes.slot} key={name} />
        ) : (
          <a
            aria-label={`${name}, ${companyName}`}
            className={classes.slot}
            href={href}
            key={name}
            onClick={(event) => {
              if (isPlainClick(event) && onOpen?.(href)) event.preventDefault();
            }}
          >
            <Icon aria-hidden size={15} stroke={1.8} />
          </a>
        ),
      )}
    </span>
  );
}
