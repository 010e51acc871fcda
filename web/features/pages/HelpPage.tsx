import {
  IconChevronRight,
  IconHelpCircle,
  IconMessages,
  IconRocket,
  IconVideo,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { usePageExists } from "../../pages.ts";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./pages.module.css";

const tiles = [
  { to: paths.gettingStarted, title: "Getting Started", text: "First steps", icon: IconRocket },
  {
    to: paths.videoTutorials,
    title: "Video Tutorials",
    text: "See how it works",
    icon: IconVideo,
  },
  { to: paths.faq, title: "FAQs", text: "Answers to common questions", icon: IconHelpCircle },
  { to: paths.chat, title: "Chat", text: "Talk to a Human", icon: IconMessages },
];

export function HelpPage() {
  const exists = usePageExists();
  return (
    <Page sub="How can we help you?" title="Help" width="reading">
      <ul className={classes.tiles}>
        {tiles
          .filter(({ to }) => exists(to))
          .map(({ to, title, text, icon: Icon }) => (
            <li key={to}>
              <Link className={classes.tile} to={to}>
                <Icon aria-hidden size={28} stroke={1.5} />
                <span>
                  <strong>{title}</strong> <span className={classes.tileText}>{text}</span>
                </span>
                <IconChevronRight
                  aria-hidden
                  className={classes.tileArrow}
                  size={18}
                  stroke={1.8}
                />
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  );
}
