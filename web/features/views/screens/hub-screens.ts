import {
  type Icon,
  IconAdjustments,
  IconApi,
  IconBuildingBank,
  IconBuildingFactory2,
  IconCalendarOff,
  IconChartBar,
  IconLock,
  IconMapPin,
  IconRocket,
  IconUsersGroup,
} from "@tabler/icons-react";
import { type ScreenName, screenNames, screens } from "../../../../domain/views/screens.ts";
import { paths } from "../../../paths.ts";

const icons: Record<ScreenName, Icon> = {
  custom: IconAdjustments,
  estimates: IconChartBar,
  industry: IconBuildingFactory2,
  investors: IconUsersGroup,
  location: IconMapPin,
  lockups: IconLock,
  spacs: IconRocket,
  underwriter: IconBuildingBank,
  withdrawn: IconCalendarOff,
};

interface HubScreen {
  label: string;
  path: string;
  advice: string;
  Icon: Icon;
}

/** The entries of the hub: every screen, and the data feeds, which every account has. */
export const hubScreens: readonly HubScreen[] = [
  ...screenNames.map((name) => ({ ...screens[name], Icon: icons[name] })),
  {
    label: "APIs & Data Feeds",
    path: paths.screensDataFeeds,
    advice: "Our data in your own systems.",
    Icon: IconApi,
  },
];
