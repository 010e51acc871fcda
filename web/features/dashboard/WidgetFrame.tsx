import { CloseButton, UnstyledButton } from "@mantine/core";
import { IconChevronRight, IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { type WidgetType, widgetTitles } from "../../../domain/dashboard/widgets.ts";
import { useOuterWidth } from "../../charts/use-width.ts";
import { usePageExists } from "../../pages.ts";
import { PartFailure } from "../../parts/PartFailure.tsx";
import { Boundary } from "../../ui/loading/Boundary.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import classes from "./dashboard.module.css";
import { useSeen } from "./use-seen.ts";
import { widgetContents, widgetPaths } from "./widget-contents.ts";

interface Props {
  type: WidgetType;
  /** Null where widgets cannot be arranged. */
  onHandleKey: ((event: KeyboardEvent) => void) | null;
  onHandleLeft: () => void;
  isArranged: boolean;
  onClose: () => void;
}

/** A widget: its header, and its content from the moment that it is seen. A failure stays inside. */
export function WidgetFrame({ type, onHandleKey, onHandleLeft, isArranged, onClose }: Props) {
  const place = useRef<HTMLElement>(null);
  const width = useOuterWidth(place);
  const isSeen = useSeen(place);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const title = widgetTitles[type];
  const path = widgetPaths[type];
  const pageExists = usePageExists();
  const Content = widgetContents[type];
  return (
    <section
      aria-labelledby={titleId}
      className={classes.widget}
      data-arranged={isArranged || undefined}
      ref={place}
    >
      <header className={`${classes.head} widget-head`}>
        {onHandleKey === null ? null : (
          <UnstyledButton
            aria-label={`Move or resize ${title}`}
            aria-pressed={isArranged}
            className={`${classes.handle} widget-handle`}
            onBlur={onHandleLeft}
            onKeyDown={onHandleKey}
          >
            <IconGripVertical aria-hidden size={14} stroke={1.8} />
          </UnstyledButton>
        )}
        <h2 className={classes.title} id={titleId}>
          {path !== undefined && pageExists(path) ? (
            <Link to={path}>
              {title}
              <IconChevronRight aria-hidden size={15} stroke={1.8} />
            </Link>
          ) : (
            title
          )}
        </h2>
        <div className={`${classes.tools} widget-tools`} ref={setTools} />
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} size="sm" />
      </header>
      <div className={classes.body}>
        {isSeen && width > 0 ? (
          <Boundary failure={(retry) => <PartFailure onRetry={retry} />}>
            <Content tools={tools} width={width} />
          </Boundary>
        ) : (
          <SkeletonLines label={`Loading ${title}`} />
        )}
      </div>
    </section>
  );
}
