import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./videos.module.css";

/** A page of videos with the way to the other list. */
export function VideosFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <nav aria-label="Videos" className={classes.lists}>
        <NavLink to={paths.latestVideos}>Latest Videos</NavLink>
        <NavLink to={paths.videoTutorials}>Video Tutorials</NavLink>
      </nav>
      {children}
    </Page>
  );
}
