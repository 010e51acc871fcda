import { defineEntry, type IndustryEntry } from "./entry.ts";

export const consumerIndustries: readonly IndustryEntry[] = [
  defineEntry(
    "Specialty Retail",
    "mature",
    6,
    "Stores, Brands, Outfitters, Market",
    [
      "operates off-mall stores for home and seasonal goods",
      "sells premium outdoor gear in its own stores and online",
      "runs neighborhood stores for pet food and supplies",
    ],
    "families, suburban households",
  ),
  defineEntry(
    "Internet Retail",
    "growth",
    4,
    "Marketplace, Shop, Direct, Online",
    [
      "runs an online marketplace for pre-owned goods",
      "sells eyewear and contact lenses by subscription",
    ],
    "consumers, independent sellers",
  ),
  defineEntry(
    "Restaurants",
    "mature",
    5,
    "Restaurants, Kitchens, Grill, Hospitality",
    [
      "operates fast-casual restaurants with a Mediterranean menu",
      "owns and franchises drive-through coffee shops",
    ],
    "commuters, families, franchisees",
  ),
  defineEntry(
    "Travel & Leisure",
    "mature",
    3,
    "Resorts, Leisure, Travel, Parks",
    ["operates regional ski and water resorts", "runs an online platform for booking group travel"],
    "families, travel agents",
  ),
  defineEntry(
    "Apparel & Footwear",
    "mature",
    3,
    "Apparel, Footwear, Athletics",
    [
      "designs running shoes and performance apparel under two brands",
      "sells workwear and boots through wholesale partners and its own sites",
    ],
    "wholesale partners, consumers",
  ),
  defineEntry(
    "Electric Vehicles",
    "growth",
    3,
    "Motors, Mobility, Automotive",
    [
      "develops and assembles battery electric delivery vans",
      "makes electric drivetrains and charging equipment for commercial fleets",
    ],
    "fleet operators, logistics companies",
  ),
  defineEntry(
    "Packaged Foods",
    "mature",
    5,
    "Foods, Provisions, Farms, Brands",
    [
      "makes refrigerated snacks and ready meals with simple ingredients",
      "produces pasture-raised dairy products under a national brand",
      "makes functional beverages and hydration mixes",
    ],
    "grocery chains, club stores, convenience stores",
  ),
];
