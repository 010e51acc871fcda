/** The password of every demo user. It is public: these users only exist on a reachable server if explicitly enabled. */
export const demoPassword = "Demo!2026";

export interface DemoUser {
  email: string;
  firstName: string;
  lastName: string;
  account: string;
  isAccountAdmin: boolean;
}

/** The provider's account and two client accounts, which show that the data of one stays hidden from the other. */
export const demoUsers: readonly DemoUser[] = [
  makeMember("maria.ortiz@northgate.example", "Maria", "Ortiz", "Northgate Capital", true),
  makeMember("james.chen@northgate.example", "James", "Chen", "Northgate Capital"),
  makeMember("priya.nair@northgate.example", "Priya", "Nair", "Northgate Capital"),
  makeMember("lee.park@harborpension.example", "Lee", "Park", "Harbor Pension"),
  makeProviderUser("staff@greenshoe.example", "Sam", "Staff"),
  makeProviderUser("admin@greenshoe.example", "Alex", "Admin"),
  makeProviderUser("logs@greenshoe.example", "Logan", "Logs"),
  makeProviderUser("web@greenshoe.example", "Willow", "Web"),
];

function makeMember(
  email: string,
  firstName: string,
  lastName: string,
  account: string,
  isAccountAdmin = false,
): DemoUser {
  return { email, firstName, lastName, account, isAccountAdmin };
}

function makeProviderUser(email: string, firstName: string, lastName: string): DemoUser {
  return { email, firstName, lastName, account: "Greenshoe", isAccountAdmin: false };
}
