/** What a portal on PostgreSQL without demo users has to say of its house. */
export const houseEnv = {
  PROVIDER_NAME: "Tidewater Research",
  PROVIDER_EMAIL: "desk@tidewater.example",
  PROVIDER_PHONE: "+1 555 010 0100",
  MARKETING_URL: "https://www.tidewater.example",
};
