import { defineEntry, type IndustryEntry } from "./entry.ts";

export const technologyIndustries: readonly IndustryEntry[] = [
  defineEntry(
    "Application Software",
    "growth",
    15,
    "Software, Cloud, Systems, Works",
    [
      "offers cloud software that plans and runs the finance function of mid-sized companies",
      "sells a subscription platform for construction project management",
      "offers software for customer service teams, with automated agents built in",
      "provides a cloud platform for human resources and payroll",
    ],
    "mid-market companies, enterprises, public agencies",
  ),
  defineEntry(
    "Infrastructure Software",
    "growth",
    9,
    "Data, Networks, Stack, Compute",
    [
      "offers a cloud-native database for analytics and machine learning",
      "sells observability software that traces faults across distributed applications",
      "operates a developer platform for building and deploying applications",
    ],
    "software developers, enterprises, cloud providers",
  ),
  defineEntry(
    "Security Software",
    "growth",
    5,
    "Security, Shield, Cyber, Defense Systems",
    [
      "sells identity security software that governs the access of people and machines",
      "offers a cloud-delivered platform for threat detection and response",
    ],
    "enterprises, banks, government agencies",
  ),
  defineEntry(
    "IT Consulting",
    "mature",
    3,
    "Digital, Consulting, Technologies",
    [
      "provides digital engineering and cloud migration services",
      "offers outsourced technology operations and consulting",
    ],
    "global enterprises, public agencies",
  ),
  defineEntry(
    "Payments",
    "growth",
    4,
    "Payments, Pay, Commerce",
    [
      "processes card and account payments for small merchants",
      "offers a platform for cross-border payouts and treasury",
    ],
    "merchants, marketplaces, banks",
  ),
  defineEntry(
    "Semiconductors",
    "growth",
    6,
    "Semiconductor, Micro, Devices, Photonics",
    [
      "designs high-speed connectivity chips for data centers",
      "makes power semiconductors based on silicon carbide",
      "designs low-power processors for machine learning at the edge",
    ],
    "cloud data centers, automotive suppliers, device makers",
  ),
  defineEntry(
    "Electronic Components",
    "mature",
    4,
    "Electronics, Technologies, Instruments, Optics",
    [
      "makes optical components and sensors for industrial automation",
      "assembles complex electronics for medical and industrial customers",
    ],
    "industrial manufacturers, network operators",
  ),
  defineEntry(
    "Interactive Media",
    "growth",
    4,
    "Media, Interactive, Social, Entertainment",
    [
      "runs an online community platform funded by advertising and subscriptions",
      "develops free-to-play mobile games",
    ],
    "advertisers, players",
  ),
  defineEntry(
    "Telecommunication Services",
    "mature",
    2,
    "Communications, Telecom, Fiber, Wireless",
    [
      "builds and operates fiber networks in mid-sized cities",
      "owns communication towers and small cells",
    ],
    "households, mobile operators",
  ),
];
