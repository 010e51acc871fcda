import { AuditLog } from "../../parts/AuditLog.tsx";

/** All acts of the desk, of clients' admins and of the command line. */
export function AuditPage() {
  return (
    <AuditLog
      sub="What staff, clients' admins and the command line did, newest first"
      whose="all"
    />
  );
}
