import { Button } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useDocumentTitle } from "../../ui/page/use-document-title.ts";
import styles from "./MessagePage.module.css";

interface MessagePageProps {
  /** The heading, and the full title of the browser tab. */
  title: string;
  icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  children: ReactNode;
}

/** A page that shows only a message and a way out. */
export function MessagePage({ title, icon: Icon, children }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <Icon size={40} stroke={1.3} aria-hidden />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.text}>{children}</div>
      <Button component={Link} to={paths.home}>
        Go to the home page
      </Button>
    </div>
  );
}
