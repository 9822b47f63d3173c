// The board as a picture: its own SVG with the colours that it has on the page, and the same as PNG.

/** What a style sheet can give an element that a picture needs. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'stop-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
] as const;

/** The SVG of the board inside an element, to stand alone; `size` in pixels. */
export function boardSvg(inside: Element, size = 900): string {
  const shown = inside.querySelector<SVGSVGElement>('[data-frame] svg');
  if (!shown) return '';
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const [from, to] = [[...shown.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  from.forEach((element, i) => {
    const written = to[i];
    if (!written) return;
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value && !(property === 'opacity' && value === '1')) written.setAttribute(property, value.replaceAll('"', "'"));
    }
    const moved = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec((element as SVGElement).style.transform);
    if (moved) written.setAttribute('transform', `translate(${moved[1]} ${moved[2]})`);
    written.removeAttribute('style');
    written.removeAttribute('class');
  });
  copy.removeAttribute('class');
  copy.removeAttribute('aria-hidden');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  // What Svelte marks its places with is nothing to a picture.
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, '');
}

/** The picture as PNG. */
export async function boardPng(inside: Element, size = 1200): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([boardSvg(inside, size)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(size, size);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
