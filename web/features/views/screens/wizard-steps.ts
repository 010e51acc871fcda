export const wizardSteps = ["Filters", "Web Columns", "Excel Columns"] as const;
