import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { createFeed, listFeeds } from "../../../domain/contract/users/feeds.ts";
import { feedKinds } from "../../../domain/feeds/feed-kinds.ts";
import { formatMoment } from "../../ui/moments.ts";
import { FeedAddress } from "./FeedAddress.tsx";
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
          variant="default"
        >
          {feed.createdAt === null ? "Create address" : "New address"}
        </Button>
        {feed.createdAt !== null && (
          <Button
            aria-label={`Revoke address: ${label}`}
            disabled={isPending}
            onClick={onRevoke}
            variant="default"
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}
