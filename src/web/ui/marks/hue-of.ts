/** A hue in degrees that stays the same for an id (FNV-1a), so that a carrier keeps its color on every screen. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % 360;
}
