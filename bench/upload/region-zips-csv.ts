/** The number of regions in the file. Each has the same number of ZIPs. */
const REGIONS = 40;

const regionName = (index: number): string => `Region ${String(index).padStart(2, '0')}`;
export const REGION_NAMES = Array.from({ length: REGIONS }, (_, index) => regionName(index));

/** A `region-zips` file: region by region, each with ascending ZIPs from all over the country. */
export function regionZipsCsv(rows: number): string {
  const perRegion = Math.ceil(rows / REGIONS);
  const lines = ['region,zip'];
  for (let row = 0; row < rows; row += 1) {
    const zip = 501 + Math.floor(((row % perRegion) * 99_000) / perRegion);
    lines.push(`${regionName(Math.floor(row / perRegion))},${String(zip).padStart(5, '0')}`);
  }
  return `${lines.join('\n')}\n`;
}
