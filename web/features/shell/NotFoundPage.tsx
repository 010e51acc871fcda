import { IconMapSearch } from "@tabler/icons-react";
import { MessagePage } from "./MessagePage.tsx";

export function NotFoundPage() {
  return (
    <MessagePage title="Not found (404)" icon={IconMapSearch}>
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
    </MessagePage>
  );
}
