/** The address of the page that opens a named file. */
export function fileLink(name: string): string {
  return `/showpdf?filename=${encodeURIComponent(name)}`;
}
