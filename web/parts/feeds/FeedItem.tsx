import { Button, TextInput } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { createFeed, listFeeds } from "../../../domain/contract/users/feeds.ts";
import { feedKinds } from "../../../domain/feeds/feed-kinds.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./feeds.module.css";

interface Props {
  feed: Reply<typeof listFeeds>[number];
  /** The addresses that were just created; nobody can read them again later. */
  addresses: Reply<typeof createFeed>["addresses"] | undefined;
  isPending: boolean;
  onCreate: () => void;
  onRevoke: () => void;
}

export function FeedItem({ feed, addresses, isPending, onCreate, onRevoke }: Props) {
  const { label, about } = feedKinds[feed.kind];
  const note = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (addresses) note.current?.focus();
  }, [addresses]);

  return (
    <li>
      <p className={classes.name}>{label}</p>
      <p className={classes.about}>{about}</p>
      {feed.createdAt !== null && (
        <p className={classes.about}>
          Address created {formatMoment(feed.createdAt)}.{" "}
          {feed.usedAt === null ? "Not read yet." : `Last read ${formatMoment(feed.usedAt)}.`}
        </p>
      )}
      {addresses && feed.createdAt !== null && (
        <div className={classes.addresses}>
          <p className={classes.once} ref={note} tabIndex={-1}>
            Copy the address now. We won't show it again.
          </p>
          {addresses.map((address) => (
            <FeedAddress
              address={new URL(address.path, location.origin).href}
              key={address.label}
              label={address.label}
            />
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        <Button
          aria-label={`${feed.createdAt === null ? "Create address" : "New address"}: ${label}`}
          disabled={isPending}
          onClick={onCreate}
        >
          {feed.createdAt === null ? "Create address" : "New address"}
        </Button>
        {feed.createdAt !== null && (
          <Button aria-label={`Revoke address: ${label}`} disabled={isPending} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}

const isCalendar = (address: string) => new URL(address).pathname.endsWith(".ics");

/** An address that the user copies; where the browser refuses to, it is selected for them. A calendar also opens by itself. */
function FeedAddress({ label, address }: { label: string; address: string }) {
  return (
    <div className={classes.address}>
      <TextInput
        className={classes.field}
        label={label}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
        value={address}
      />
      <CopyButton
        label={`Copy ${label} address`}
        refusal="The address could not be copied. Select it and copy it yourself."
        text={address}
      />
      {isCalendar(address) ? (
        <Button
          aria-label={`Open ${label} in a calendar app`}
          component="a"
          href={address.replace(/^https?:/, "webcal:")}
          leftSection={<IconCalendarPlus aria-hidden size={15} />}
        >
          Open
        </Button>
      ) : null}
    </div>
  );
}
