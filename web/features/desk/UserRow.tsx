import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  disableDeskUser,
  enableDeskUser,
  type getDeskAccount,
  resendWelcome,
  resetDeskFactor,
  resetDeskPassword,
} from "../../../domain/contract/staff/desk.ts";
import { useAccount } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { paths } from "../../paths.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./desk.module.css";

type User = Omit<Reply<typeof getDeskAccount>["users"][number], "lastSeenAt">;

const states = { active: "Active", invited: "Invited", disabled: "Disabled" } as const;

interface Words {
  label: string;
  question: string;
  advice: string;
  done: string;
  isDanger?: boolean;
}

const userCalls = {
  disable: disableDeskUser,
  enable: enableDeskUser,
  resetPassword: resetDeskPassword,
  resendWelcome,
  resetFactor: resetDeskFactor,
};

type UserAct = keyof typeof userCalls;

const words: Record<UserAct, Words> = {
  disable: {
    label: "Disable",
    question: "Disable this user?",
    advice: "They are logged out everywhere and cannot log in. Their views stay.",
    done: "is disabled",
    isDanger: true,
  },
  enable: {
    label: "Enable",
    question: "Enable this user?",
    advice: "We email them a link to choose a new password.",
    done: "is enabled",
  },
  resetPassword: {
    label: "Reset password",
    question: "Reset the password of this user?",
    advice:
      "They are logged out everywhere, their password stops working, and we email them a link to choose a new one.",
    done: "got a link to choose a password",
    isDanger: true,
  },
  resendWelcome: {
    label: "Send the welcome again",
    question: "Send the welcome again?",
    advice: "We email them a new link to choose a password, which expires in one hour.",
    done: "got a new welcome",
  },
  resetFactor: {
    label: "Turn off two-factor",
    question: "Turn off two-factor authentication?",
    advice: "Do so for a user who has lost their phone. They are logged out everywhere.",
    done: "logs in without a second factor",
    isDanger: true,
  },
};

/** Offers what the server would not refuse. */
function offeredActs(user: User, hasFreeSeat: boolean, isSelf: boolean): UserAct[] {
  if (!user.mayBeChanged) return [];
  if (user.state === "disabled")
    return hasFreeSeat && user.directoryLetsIn !== false ? ["enable"] : [];
  const acts: UserAct[] = user.state === "invited" ? ["resendWelcome"] : [];
  if (isSelf) return acts;
  if (user.state === "active") acts.push("resetPassword");
  if (user.hasSecondFactor) acts.push("resetFactor");
  return [...acts, "disable"];
}

export function UserRow({ user, hasFreeSeat }: { user: User; hasFreeSeat: boolean }) {
  const [asked, setAsked] = useState<UserAct | null>(null);
  const { act, isPending } = useAct();
  const isSelf = useAccount().data?.user.email === user.email;
  const offered = offeredActs(user, hasFreeSeat, isSelf);
  const name = `${user.firstName} ${user.lastName}`;
  const perform = async (wanted: UserAct) => {
    await act(
      () => change(userCalls[wanted], { params: { id: user.id } }),
      `${user.email} ${words[wanted].done}.`,
    );
    setAsked(null);
  };
  return (
    <li className={classes.user}>
      <span className={classes.person}>
        <Link className={classes.personLink} to={paths.deskUser.replace(":id", String(user.id))}>
          {name}
        </Link>
        {user.isAccountAdmin ? " (Admin)" : null}
        {user.directoryLetsIn === null ? null : " (Provisioned)"}
        <small>{user.email}</small>
      </span>
      <span className={classes.badge} data-state={user.state}>
        {states[user.state]}
      </span>
      {offered.length === 0 ? null : (
        <Menu position="bottom-end" width={210}>
          <Menu.Target>
            <ActionIcon aria-label={`Actions on ${name}`}>
              <IconDotsVertical aria-hidden size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((wanted) => (
              <Menu.Item key={wanted} onClick={() => setAsked(wanted)}>
                {words[wanted].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          confirmLabel={words[asked].label}
          isDanger={words[asked].isDanger ?? false}
          isPending={isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => void perform(asked)}
          question={words[asked].question}
        >
          <b>
            {name}, {user.email}
          </b>
          <br />
          {words[asked].advice}
        </ConfirmDialog>
      )}
    </li>
  );
}
