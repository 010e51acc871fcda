import { useState } from "react";
import { feedKindNames } from "../../../domain/feeds/feed-kinds.ts";
import { type AskedChange, FeedList } from "../../parts/feeds/FeedList.tsx";
import { Card } from "../../ui/Card.tsx";
import classes from "./feeds.module.css";

/** The secret addresses by which other programs of the user read feeds. */
export function Feeds() {
  const [asking, setAsking] = useState<AskedChange | null>(null);
  return (
    <Card flush title="Feeds">
      <p className={classes.intro}>
        Read your feeds in other apps. Anyone who knows a feed's address can read it, so treat it
        like a password.
      </p>
      <FeedList asking={asking} kinds={feedKindNames} onAsk={setAsking} />
    </Card>
  );
}
