/** A story with everything that pages show of one. */
export const acme = {
  newsKey: 7,
  headline: "Acme Robotics sets terms",
  breakDate: "2024-06-14T13:05:00.000Z",
  source: "Meridian Wire",
  link: "https://wire.example/7",
  newsSummary: "word ".repeat(100).trim(),
  keywords: ["Robots", "Lock-ups"],
  tickerSymbol: "ACME",
  companies: [
    { companyKey: 1, companyName: "Acme Robotics", companyTicker: "ACME", tickerSymbol: "ACME" },
  ],
  companyLogo: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  companyLogoAltTag: "The mark of Acme",
  videoKey: null,
  relatedNews: [],
  type: "external",
  storyType: "Set Terms",
};
