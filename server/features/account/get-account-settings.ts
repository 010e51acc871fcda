import { isScreenName } from "../../../domain/views/screens.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { findAccount, listAccountUsers } from "./accounts-repository.ts";

export const getAccountSettings: Verb<"getAccountSettings"> = async ({ db, principal }) => {
  const { accountId, userId } = principal;
  const [account, users] = await Promise.all([
    findAccount(db, accountId),
    listAccountUsers(db, accountId),
  ]);
  const self = users.find((user) => user.user_id === userId);
  // The user was disabled after the session was checked.
  if (!self) throw new Failure("session_ended");
  return {
    user: { firstName: self.first_name, lastName: self.last_name, email: self.email },
    accountName: account.name,
    seats: account.seats,
    isAccountAdmin: self.is_account_admin,
    accountUsers: users.map((user) => ({
      firstName: user.first_name,
      lastName: user.last_name,
      isAccountAdmin: user.is_account_admin,
      isProvisioned: user.directory_lets_in !== null,
    })),
    grants: [...principal.grants],
    needsSecondFactor: principal.needsSecondFactor,
    hiddenScreens: account.hidden_screens.filter(isScreenName),
  };
};
