import { defineEntry, type IndustryEntry } from "./entry.ts";

export const healthIndustries: readonly IndustryEntry[] = [
  defineEntry(
    "Oncology Biotechnology",
    "biotech",
    11,
    "Therapeutics, Oncology, Biosciences, Bio",
    [
      "is a clinical-stage company that develops small molecules for solid tumors with defined genetic drivers",
      "develops antibody-drug conjugates for relapsed blood cancers, with a lead candidate in a Phase 2 trial",
      "is advancing engineered cell therapies for advanced solid tumors",
    ],
    "academic cancer centers, community oncologists",
  ),
  defineEntry(
    "Rare Disease Biotechnology",
    "biotech",
    8,
    "Therapeutics, Biopharma, Genetics, Pharma",
    [
      "develops gene therapies for inherited disorders of the eye and the muscle",
      "is a late-stage company with an oral treatment for a rare metabolic disease under regulatory review",
      "develops RNA medicines for neuromuscular diseases that have no approved treatment",
    ],
    "specialist clinics, patient registries",
  ),
  defineEntry(
    "Immunology Biotechnology",
    "biotech",
    7,
    "Immune, Therapeutics, Biologics, Pharmaceuticals",
    [
      "develops long-acting antibodies for inflammatory diseases of the skin and the gut",
      "is a clinical-stage company with oral treatments for autoimmune disease",
      "develops antibodies and inhaled medicines for severe asthma",
    ],
    "dermatologists, gastroenterologists",
  ),
  defineEntry(
    "Specialty Pharmaceuticals",
    "growth",
    4,
    "Pharmaceuticals, Pharma, Labs",
    [
      "sells branded medicines for pain, allergy and hospital use",
      "makes complex injectable medicines and biosimilars under its own label and for partners",
    ],
    "hospitals, wholesalers, pharmacies",
  ),
  defineEntry(
    "Medical Devices",
    "growth",
    7,
    "Medical, Surgical, Devices, Cardio",
    [
      "makes catheter-based devices for structural heart disease",
      "sells a robotic platform for minimally invasive orthopedic surgery",
      "makes continuous monitors for patients with chronic disease",
    ],
    "hospitals, ambulatory surgery centers",
  ),
  defineEntry(
    "Diagnostics",
    "growth",
    4,
    "Diagnostics, Genomics, Dx, Labs",
    [
      "offers blood tests that detect cancer early by reading fragments of DNA",
      "sells instruments and consumables for single-cell analysis",
    ],
    "reference laboratories, drug developers, hospitals",
  ),
  defineEntry(
    "Health Care Providers",
    "mature",
    5,
    "Health, Care, Health Partners, Clinics",
    [
      "operates outpatient clinics for behavioral health",
      "runs value-based primary care centers for older adults",
      "operates ambulatory surgery centers with physician partners",
    ],
    "health plans, employers, public payers",
  ),
  defineEntry(
    "Health Care Technology",
    "growth",
    4,
    "Health, HealthTech, Clinical",
    [
      "offers software that automates billing and payment for hospitals and physician groups",
      "runs a virtual care platform for employers and health plans",
    ],
    "hospital systems, employers, health plans",
  ),
];
