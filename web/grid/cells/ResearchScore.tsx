import { IconBulb, IconCalculator, IconFileText } from "@tabler/icons-react";
import { ratingColor } from "../../../domain/ratings/ratings.ts";
import classes from "./cells.module.css";

interface Props {
  companyName: string;
  /** The total of the four criteria, from 4 to 20; null when not rated. */
  rating: number | null;
  reportLink: string | null;
  dcfLink: string | null;
  insightsLink: string | null;
}

/** The rating and three links, each in its own slot: a missing link leaves its slot empty. */
export function ResearchScore({ companyName, rating, reportLink, dcfLink, insightsLink }: Props) {
  const links = [
    { name: "Report PDF", href: reportLink, Icon: IconFileText },
    { name: "DCF model", href: dcfLink, Icon: IconCalculator },
    { name: "Insights", href: insightsLink, Icon: IconBulb },
  ];
  return (
    <span className={classes.research}>
      <span
        className={classes.rating}
        data-color={rating === null ? "none" : (ratingColor(rating) ?? "neutral")}
        title={rating === null ? "Not rated" : `Rating ${rating} of 20`}
      >
        {rating ?? "N/R"}
      </span>
      {links.map(({ name, href, Icon }) =>
        href === null ? (
          <span className={classes.slot} key={name} />
        ) : (
          <a aria-label={`${name}, ${companyName}`} className={classes.slot} href={href} key={name}>
            <Icon aria-hidden size={15} stroke={1.8} />
          </a>
        ),
      )}
    </span>
  );
}
