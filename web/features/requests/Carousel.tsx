import { Carousel as Slides } from "@mantine/carousel";
import { useMediaQuery } from "@mantine/hooks";
import calendar from "./pictures/calendar.svg";
import dashboard from "./pictures/dashboard.svg";
import pricedList from "./pictures/priced-list.svg";
import statistics from "./pictures/statistics.svg";
import classes from "./requests.module.css";

const pictures = [
  {
    source: dashboard,
    name: "Dashboard",
    alt: "Dashboard with market figures, an index chart and lists of recent deals",
  },
  {
    source: calendar,
    name: "IPO calendar",
    alt: "Month calendar with scheduled pricings, first trades and lock-up dates",
  },
  {
    source: pricedList,
    name: "Priced deals",
    alt: "List of priced deals with offer prices, sizes and returns",
  },
  {
    source: statistics,
    name: "Statistics",
    alt: "Column charts of pricings and proceeds by quarter",
  },
];

const mediaQueryOptions = { getInitialValueInEffect: false };

/** The number of pictures side by side; the style sheet divides the width accordingly. */
function usePicturesShown(): number {
  const isOne = useMediaQuery("(max-width: 460px)", false, mediaQueryOptions);
  const isTwo = useMediaQuery("(max-width: 767.98px)", false, mediaQueryOptions);
  const isThree = useMediaQuery("(max-width: 991.98px)", false, mediaQueryOptions);
  return isOne ? 1 : isTwo ? 2 : isThree ? 3 : 4;
}

/** Four pictures: one at a time up to 460 px, then two, three and all four. */
export function Carousel() {
  const shownCount = usePicturesShown();
  return (
    <section aria-label="The product in pictures" className={classes.pictures}>
      <Slides
        // The carousel computes its arrows and its count only once, so a different number of pictures must remount it.
        key={shownCount}
        classNames={{
          control: classes.control,
          slide: classes.slide,
          viewport: classes.viewport,
        }}
        controlSize={36}
        emblaOptions={{ align: "start", containScroll: "trimSnaps" }}
        nextControlProps={{ "aria-label": "Next picture" }}
        previousControlProps={{ "aria-label": "Previous picture" }}
        slideGap={16}
      >
        {pictures.map(({ source, name, alt }) => (
          <Slides.Slide key={name}>
            <figure className={classes.picture}>
              <img alt={alt} height={200} src={source} width={320} />
              <figcaption>{name}</figcaption>
            </figure>
          </Slides.Slide>
        ))}
      </Slides>
    </section>
  );
}
