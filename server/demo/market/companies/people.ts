import type { Draws } from "../random.ts";

export const firstNames = `
  Adrian Alana Amara Andre Anita Anton Astrid Bashir Beatriz Bernard Bianca Bruno Camila Carla Cedric Chiara Claudia
  Conrad Dalia Damian Daniela Declan Diana Dmitri Edith Eduardo Elena Elias Elise Emil Esther Fabian Farah Felix Fiona
  Gabriel Gemma Gideon Graham Greta Hana Harold Helena Henrik Hugo Imani Ines Ingrid Irene Isaac Ivan Jacob Jasmine
  Joanna Joel Jonas Julia Kaito Karim Katarina Keiko Kenji Lars Laura Leila Leonard Lydia Magnus Malik Marcus Marta
  Mateo Maya Mei Miriam Nadia Naomi Nathan Nikolai Noah Nora Olga Omar Oscar Paloma Patrick Paula Philip Priya Quentin
  Rafael Rahul Renata Rhea Rosa Ruth Samir Sandra Sanjay Selma Simon Sofia Stefan Suresh Tamara Theo Thomas Uma Valerie
  Victor Vivian Walter Wei Xavier Yara Yusuf Zoe`
  .trim()
  .split(/\s+/);

export const lastNames = `
  Abernal Ackley Aldane Almquist Amberg Arlen Ashgrove Baldry Banerjit Barlowe Beckner Bellarde Berglen Blaylock
  Bramwen Brandvik Caldero Carrow Castelen Chandrel Chenoweth Colbert Corrigan Dahlen Danforth Delacor Devlin Drummer
  Eastlake Ekdahl Ellsmere Enderby Fairbairn Farrow Ferrand Finlay Fontaine Fujimori Galloway Garrido Gaskell Greaves
  Grenfell Hadley Halvorsen Harcourt Hartwell Hasekura Hollis Holmberg Iglesen Ingram Iversen Jansen Jessop Kapadia
  Karlsen Keating Kimura Kincaid Kowal Langley Larkin Lindqvist Lockridge Lorimer Mabry Maddox Malhotra Marchetti
  Mendoval Merriton Moravec Nakata Navarre Nordahl Northcote Oakes Okafor Ortegal Osterman Pagett Palmgren Parekh
  Pemberly Penrose Quillan Radcliffe Ramaswen Ravenel Renwick Rosales Rutherglen Sandoval Satterlee Severin Shinoda
  Sinclair Solberg Stanhope Strand Sundaram Tachibana Talbot Tarrant Thackery Tolland Underhill Valcourt Vandermeer
  Vasquel Verhoeven Wainwright Wakeford Weatherby Wexler Whitcombe Wolcott Yamane Yardley Zabrin Zeller`
  .trim()
  .split(/\s+/);

export function drawPersonName(draws: Draws): string {
  const initial = draws.chance(0.25) ? ` ${"ABCDEFGHJKLMNPRSTW"[draws.int(0, 17)]}.` : "";
  return `${draws.pick(firstNames)}${initial} ${draws.pick(lastNames)}`;
}
