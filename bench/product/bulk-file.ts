import { createSearchBodies } from './search-bodies';

interface Body {
  readonly fromZip: string;
  readonly toZip: string;
  readonly temperature: string;
  readonly commodity: string;
  readonly pallets: number;
  readonly grossWeightLbs: number;
}

const nextBody = createSearchBodies();
/** Returns the commodity's name in a file, which has the commodities that a lane can name. */
const inFile = (commodity: string) =>
  commodity === 'FROZEN' || commodity === 'CHILLED' ? 'FOODSTUFFS' : commodity;

/** Returns the text of a bulk search file with this many lanes. */
export function makeBulkFile(lanes: number): string {
  const rows = Array.from({ length: lanes }, () => {
    const body = JSON.parse(nextBody()) as Body;
    return `${body.fromZip},${body.toZip},${body.temperature},${inFile(body.commodity)},${body.pallets},${body.grossWeightLbs},N`;
  });
  return ['from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable', ...rows].join('\r\n');
}
