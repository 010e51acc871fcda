import { useLocation, useNavigate } from "react-router";
import { InnerNavigation } from "../ui/InnerNavigation.tsx";

interface Place {
  label: string;
  path: string;
}

interface Props {
  label: string;
  pages?: readonly Place[];
  back?: Place;
}

/** Leads from a page to those beside it. */
export function PageNavigation({ label, pages = [], back }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <InnerNavigation
      current={pathname}
      label={label}
      onOpen={(path) => void navigate(path)}
      pages={pages}
      {...(back && { back })}
    />
  );
}
