import { Button } from "@mantine/core";
import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ToastList } from "../../ui/notify.ts";
import { toastAnimationMs } from "../../ui/timings.ts";
import styles from "./Toasts.module.css";

const limit = 3;

// Set here as well, because the first toasts arrive before the list is mounted.
notificationsStore.updateState((state) => ({ ...state, limit }));

export function Toasts() {
  return (
    <Notifications
      className={`not-printed ${styles.list}`}
      position="top-right"
      limit={limit}
      containerWidth={380}
      transitionDuration={toastAnimationMs}
      zIndex={500}
    />
  );
}

export const toastList: ToastList = {
  show({ id, type, text, showTime, action }) {
    const isSuccess = type === "success";
    const Icon = isSuccess ? IconCircleCheck : IconAlertTriangle;
    notifications.show({
      id,
      title: isSuccess ? "Success" : "Error",
      message:
        action === undefined ? (
          text
        ) : (
          <span className={styles.withAction}>
            {text}
            <Button
              onClick={() => {
                notifications.hide(id);
                action.act();
              }}
            >
              {action.label}
            </Button>
          </span>
        ),
      autoClose: showTime,
      role: isSuccess ? "status" : "alert",
      icon: <Icon size={18} stroke={1.8} aria-hidden />,
      withBorder: true,
      closeButtonProps: { "aria-label": "Close" },
      classNames: styles,
      "data-type": type,
    });
  },
  clear() {
    notifications.clean();
    notifications.cleanQueue();
  },
};
