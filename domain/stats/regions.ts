/** The regions of exchanges. */
export const regions = [
  { value: 501, label: "Asia Pacific" },
  { value: 502, label: "Europe" },
  { value: 503, label: "Latin America" },
  { value: 504, label: "Middle East and Africa" },
  { value: 505, label: "North America" },
] as const;
