import { IconLock } from "@tabler/icons-react";
import { NotAuthorized } from "../../ui/page/NotAuthorized.tsx";
import { MessagePage } from "./MessagePage.tsx";

export function NotAuthorizedPage() {
  return (
    <MessagePage title="Not authorized (401)" icon={IconLock}>
      <NotAuthorized />
    </MessagePage>
  );
}
