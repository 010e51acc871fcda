import {
  IconActivity,
  IconArrowsHorizontal,
  IconBuilding,
  IconBuildingBank,
  IconCalendar,
  IconCoins,
  IconEye,
  IconHistory,
  IconList,
  IconLock,
  IconPhoto,
  IconReceipt,
  IconStack2,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import { useLocation } from "react-router";
import { Choice } from "../../ui/form/Choice.tsx";
import classes from "./market-desk.module.css";

export interface Section {
  id: string;
  title: string;
  /** Rows of a list, revisions of terms. */
  count?: number;
  /** What waits for a decision. */
  waiting?: number;
}

const icons: Readonly<Record<string, TablerIcon>> = {
  ...{ status: IconActivity, terms: IconArrowsHorizontal, dates: IconCalendar },
  ...{ offering: IconReceipt, spac: IconStack2, company: IconBuilding, page: IconPhoto },
  ...{ statements: IconHistory, "list-underwriters": IconBuildingBank },
  ...{ "list-lockups": IconLock, "list-managers": IconUsers, "list-shareholders": IconUsers },
  ...{ "list-investors": IconCoins, "list-watchlist": IconEye, "list-monitor": IconEye },
};

/** The cards of the page: a rail of links with counts, or a list to choose from where there is no room for it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const { hash } = useLocation();
  const current = sections.find(({ id }) => `#${id}` === hash)?.id ?? sections[0]?.id ?? "";
  return (
    <>
      <nav aria-label="Sections" className={classes.rail}>
        {sections.map(({ id, title, count = 0, waiting = 0 }) => {
          const Icon = icons[id] ?? IconList;
          return (
            <a aria-current={id === current || undefined} href={`#${id}`} key={id}>
              <Icon aria-hidden size={16} />
              <span>{title}</span>
              {waiting > 0 ? <i data-waits>{waiting}</i> : count > 0 ? <i>{count}</i> : null}
            </a>
          );
        })}
      </nav>
      <div className={classes.sections}>
        <Choice
          aria-label="Sections"
          data={sections.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => {
            location.hash = id;
          }}
          value={current}
        />
      </div>
    </>
  );
}
