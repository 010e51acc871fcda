/** The width of pictures in pixels, their margin, and the height of title and note in pixels of the page. */
const pictureWidth = 1200;
const [margin, titleHeight] = [20, 56];

interface Picture {
  title: string;
  /** Below the title, so that a quoted picture says what it shows and where it is from. */
  note: string;
  figure: HTMLElement;
}

/** The properties that give a drawing its look; as attributes they need no style sheet. */
const looks = [
  ...["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "paint-order"],
  ...["opacity", "font-size", "font-weight", "font-family", "text-anchor"],
] as const;

/**
 * Draws a chart as a picture: all drawings and texts of a part of the page as they stand on the screen, in the colors of
 * the theme. Null when the browser cannot make one.
 */
export async function drawPicture(picture: Picture): Promise<Blob | null> {
  const { width, height } = picture.figure.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawAsSvg(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = pictureWidth / (width + 2 * margin);
  canvas.width = pictureWidth;
  canvas.height = Math.round((height + titleHeight + 2 * margin) * scale);
  const pen = canvas.getContext("2d");
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawAsSvg({ title, note, figure }: Picture): string {
  const frame = figure.getBoundingClientRect();
  const [width, height] = [frame.width + 2 * margin, frame.height + titleHeight + 2 * margin];
  const picture = element("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  const { fontFamily } = getComputedStyle(figure);
  const name = { "font-family": fontFamily, "font-size": 18, "font-weight": 600 };
  const small = { fill: themeColor("--text-3"), "font-size": 12, "font-weight": 400 };
  picture.append(
    element("rect", { width, height, fill: themeColor("--surface") }),
    element("text", { x: margin, y: margin + 18, fill: themeColor("--text"), ...name }, title),
    element("text", { ...name, ...small, x: margin, y: margin + 38 }, note),
  );
  const content = element("g", {
    transform: `translate(${margin - frame.left} ${margin + titleHeight - frame.top})`,
  });
  content.append(...drawParts(figure));
  picture.append(content);
  return new XMLSerializer().serializeToString(picture);
}

/** The drawings and texts within an element, at their places in the window. */
function drawParts(parent: Element): SVGElement[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof SVGSVGElement) return copyDrawing(node);
    if (node instanceof Element)
      return node.classList.contains("visually-hidden") ? [] : drawParts(node);
    return node instanceof Text ? copyText(node, parent) : [];
  });
}

function copyDrawing(drawing: SVGSVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  drawing.querySelectorAll("*").forEach((original, at) => {
    const style = getComputedStyle(original);
    copies[at]?.removeAttribute("class");
    for (const look of looks) copies[at]?.setAttribute(look, style.getPropertyValue(look));
  });
  const { x, y, width, height } = drawing.getBoundingClientRect();
  setAttributes(copy, { x, y, width, height });
  return copy;
}

/** Texts that are too long are cut at the end of their element, where the page has three dots. */
function copyText(node: Text, parent: Element): SVGElement[] {
  const range = document.createRange();
  range.selectNode(node);
  const { x, y, width, height } = range.getBoundingClientRect();
  if (width === 0) return [];
  const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(parent);
  const frame = element("svg", {
    x,
    y,
    height,
    width: Math.min(width, parent.getBoundingClientRect().right - x),
  });
  const look = {
    fill: color,
    "font-family": fontFamily,
    "font-size": fontSize,
    "font-weight": fontWeight,
  };
  // The picture has a font of the system, whose letters are wider or narrower.
  const length = { textLength: width, lengthAdjust: "spacingAndGlyphs" };
  frame.append(element("text", { y: height * 0.78, ...length, ...look }, node.data));
  return [frame];
}

function element(
  name: keyof SVGElementTagNameMap,
  attributes: Readonly<Record<string, string | number>>,
  text = "",
): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(made, attributes);
  made.textContent = text;
  return made;
}

function setAttributes(to: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) to.setAttribute(name, String(value));
}

/** The color of a variable as the current theme has it. */
function themeColor(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
