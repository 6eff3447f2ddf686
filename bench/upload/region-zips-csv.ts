import { ZIPS_IN_USE } from '../../src/testing/uploads/zips-in-use';

/** The number of regions in the file. Each has the same number of ZIPs. */
const REGIONS = 40;

const regionName = (index: number): string => `Region ${String(index).padStart(2, '0')}`;
export const REGION_NAMES = Array.from({ length: REGIONS }, (_, index) => regionName(index));

/** Returns a `region-zips` file that lists region by region ascending ZIPs from all over the country. */
export function regionZipsCsv(rows: number): string {
  const perRegion = Math.ceil(rows / REGIONS);
  const lines = ['region,zip'];
  for (let row = 0; row < rows; row += 1) {
    const zip = ZIPS_IN_USE[Math.floor(((row % perRegion) * ZIPS_IN_USE.length) / perRegion)];
    lines.push(`${regionName(Math.floor(row / perRegion))},${zip}`);
  }
  return `${lines.join('\n')}\n`;
}
