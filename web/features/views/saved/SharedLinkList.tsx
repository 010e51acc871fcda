import { Button } from "@mantine/core";
import { IconExternalLink, IconLinkOff } from "@tabler/icons-react";
import type { SharedLink } from "../../../../domain/contract/view-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { viewPath } from "../../../view-paths.ts";
import classes from "./saved.module.css";

interface Props {
  links: readonly SharedLink[];
  viewType: ViewType;
  onRevoke: (link: SharedLink) => void;
}

/** The user's links to views of a type, with the day on which others last opened each. */
export function SharedLinkList({ links, viewType, onRevoke }: Props) {
  if (links.length === 0) return <EmptyState title="You haven't shared any links yet" />;
  return (
    <ul aria-label="Shared links" className={classes.links}>
      {links.map((link) => (
        <li className={classes.link} key={link.viewId}>
          <span className={classes.linkName}>
            <span className="cut" title={link.linkName}>
              {link.linkName}
            </span>
            <span className="cut quiet">
              {link.lastUsedOn === null
                ? "Not opened by others yet"
                : `Last opened by others ${dayText(link.lastUsedOn)}`}
            </span>
          </span>
          <SharedLinkActions link={link} path={viewPath(viewType, link.viewId)} />
          <Button
            aria-label={`Revoke ${link.linkName}`}
            color="gray"
            leftSection={<IconLinkOff aria-hidden size={15} />}
            onClick={() => onRevoke(link)}
            variant="subtle"
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface SharedLinkProps {
  link: SharedLink;
  /** Null when no page shows views of this type, so that there is nothing to copy or open. */
  path: string | null;
}

function SharedLinkActions({ link, path }: SharedLinkProps) {
  if (path === null) return null;
  const address = new URL(path, location.origin).href;
  return (
    <>
      <CopyButton
        color="gray"
        label={`Copy ${link.linkName}`}
        refusal="The link could not be copied. Open it and copy its address instead."
        text={address}
        variant="subtle"
      />
      <Button
        aria-label={`Open ${link.linkName} in a new tab`}
        color="gray"
        component="a"
        href={address}
        leftSection={<IconExternalLink aria-hidden size={15} />}
        rel="noopener"
        target="_blank"
        variant="subtle"
      >
        Open
      </Button>
    </>
  );
}
