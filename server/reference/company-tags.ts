/** The tags of companies, by the ids of the dictionary. */
export const companyTags = [
  { id: 1, name: "Artificial Intelligence", isAi: true },
  { id: 2, name: "Generative AI", isAi: true },
  { id: 3, name: "AI Drug Discovery", isAi: true },
  { id: 4, name: "AI Infrastructure", isAi: true },
  { id: 5, name: "Biotech Platform", isAi: false },
  { id: 6, name: "Cloud Software", isAi: false },
  { id: 7, name: "Cybersecurity", isAi: false },
  { id: 8, name: "Fintech", isAi: false },
  { id: 9, name: "Digital Assets", isAi: false },
  { id: 10, name: "E-Commerce", isAi: false },
  { id: 11, name: "Electric Vehicles", isAi: false },
  { id: 12, name: "Energy Transition", isAi: false },
  { id: 13, name: "Space", isAi: false },
  { id: 14, name: "Robotics", isAi: false },
  { id: 15, name: "Digital Health", isAi: false },
  { id: 16, name: "Family Controlled", isAi: false },
  { id: 17, name: "Gaming", isAi: false },
  { id: 18, name: "Data Centers", isAi: false },
  { id: 19, name: "Water", isAi: false },
  { id: 20, name: "Consumer Brands", isAi: false },
] as const;

export const aiUsages = [
  { ai_usage_id: 1, name: "Core Product" },
  { ai_usage_id: 2, name: "Product Feature" },
  { ai_usage_id: 3, name: "Infrastructure Supplier" },
  { ai_usage_id: 4, name: "Internal Operations" },
];
