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
  client("maria.ortiz@northgate.example", "Maria", "Ortiz", "Northgate Capital", true),
  client("james.chen@northgate.example", "James", "Chen", "Northgate Capital"),
  client("priya.nair@northgate.example", "Priya", "Nair", "Northgate Capital"),
  client("lee.park@harborpension.example", "Lee", "Park", "Harbor Pension"),
  provider("staff@greenshoe.example", "Sam", "Staff"),
  provider("admin@greenshoe.example", "Alex", "Admin"),
  provider("logs@greenshoe.example", "Logan", "Logs"),
  provider("web@greenshoe.example", "Willow", "Web"),
];

function client(
  email: string,
  firstName: string,
  lastName: string,
  account: string,
  isAccountAdmin = false,
): DemoUser {
  return { email, firstName, lastName, account, isAccountAdmin };
}

function provider(email: string, firstName: string, lastName: string): DemoUser {
  return { email, firstName, lastName, account: "Greenshoe", isAccountAdmin: false };
}
