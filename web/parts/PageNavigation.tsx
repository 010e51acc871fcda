import type { TablerIcon } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import { InnerNavigation } from "../ui/page/InnerNavigation.tsx";

export interface Place {
  label: string;
  path: string;
  /** True for a page behind a thin rule. */
  isApart?: boolean;
  icon?: TablerIcon;
}

interface Props {
  label: string;
  pages?: readonly Place[];
  back?: Place;
}

/** Links a page to its neighbours. */
export function PageNavigation({ label, pages = [], back }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <InnerNavigation
      current={currentPlace(pages, pathname)?.path ?? ""}
      label={label}
      onOpen={(path) => void navigate(path)}
      pages={pages}
      {...(back && { back })}
    />
  );
}

/** Finds the place at an address, with or without a trailing slash; else the nearest above it. */
export function currentPlace<P extends Place>(
  places: readonly P[],
  pathname: string,
): P | undefined {
  return places
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .reduce<P | undefined>(
      (nearest, place) => (nearest && nearest.path.length > place.path.length ? nearest : place),
      undefined,
    );
}
