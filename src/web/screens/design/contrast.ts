/** The relative luminance of a color `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from "1.0" to "21.0"; empty if one is not written as `#rgb` or `#rrggbb`. */
export function contrastOf(one: string | undefined, other: string | undefined): string {
  const [from, to] = [longHex(one), longHex(other)];
  if (!from || !to) return '';
  const [darker = 0, lighter = 0] = [luminance(from), luminance(to)].sort((a, b) => a - b);
  return ((lighter + 0.05) / (darker + 0.05)).toFixed(1);
}

function longHex(color = ''): string | null {
  if (/^#[\da-f]{6}$/i.test(color)) return color;
  return /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, '$&$&') : null;
}
