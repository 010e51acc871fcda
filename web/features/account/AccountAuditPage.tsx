import { AuditLog } from "../../parts/AuditLog.tsx";
import { AdminsOnly } from "./AdminsOnly.tsx";

/** Shows an account admin what was done with their account. */
export function AccountAuditPage() {
  return (
    <AdminsOnly title="Audit Log">
      <AuditLog
        sub="What your admins, your directory and we did with your account, newest first"
        whose="own"
      />
    </AdminsOnly>
  );
}
