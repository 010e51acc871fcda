import { useState } from "react";
import { type AskedChange, FeedList } from "../../parts/feeds/FeedList.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import classes from "./master-calendar.module.css";

/** Gives the user the addresses at which other calendar programs read this calendar. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState<AskedChange | null>(null);
  return (
    <Dialog
      closeOnEscape={asking === null}
      onClose={onClose}
      size={600}
      title="Subscribe to the calendar"
    >
      <p className={classes.advice}>
        Add an address to Outlook, Google Calendar or Apple Calendar. Dates update automatically.
        Anyone who knows the address can read the calendar, so treat it like a password.
      </p>
      <div className={classes.feed}>
        <FeedList asking={asking} kinds={["calendar"]} onAsk={setAsking} />
      </div>
    </Dialog>
  );
}
