import { Tooltip } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { countUnreadAlerts } from "../../../../domain/contract/users/alerts.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { paths } from "../../../paths.ts";
import styles from "./AlertBell.module.css";

/** Leads to the alerts, with the number of those that the user has not read. */
export function AlertBell() {
  const unread = useQuery({ ...queryOf(countUnreadAlerts), enabled: useIsSignedIn() }).data ?? 0;
  const label = unread === 0 ? "Alerts" : `Alerts, ${unread} unread`;
  return (
    <Tooltip label={label}>
      <NavLink aria-label={label} className={styles.bell} to={paths.alerts}>
        <IconBell aria-hidden size={19} stroke={1.8} />
        {unread === 0 ? null : <span aria-hidden>{unread > 99 ? "99+" : unread}</span>}
      </NavLink>
    </Tooltip>
  );
}
