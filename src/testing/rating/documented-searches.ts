import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { projectRoot } from '../../server/platform/project-root';
import type { DemoSearch } from './demo-market';

const ROW =
  /^\| (?<from>\w+) → (?<to>[\w ]+?) \| (?<temperature>\w+), (?<commodity>[\w ]+), (?<pallets>\d+) pallets?, (?<weight>[\d,]+) lb \|(?<also>[^|]*)\| (?<declines>[^|]+) \| (?<quoted>[^|]+) \|$/;

interface DocumentedSearch {
  readonly title: string;
  readonly search: DemoSearch;
  /** The first words of the names of carriers that quote. */
  readonly quoted: readonly string[];
  readonly declined: readonly { readonly carrier: string; readonly code: string }[];
}

/** Returns the code for a label on the screen: `Ice cream` is `ICE_CREAM`. */
function codeOf<Code extends string>(codes: readonly Code[], word: string): Code {
  const code = codes.find((one) => one === word.trim().toUpperCase().replaceAll(' ', '_'));
  if (code === undefined) throw new Error(`${word} in the table of docs/demo.md is not a search value`);
  return code;
}

/** Reads the searches in the table of docs/demo.md, with the declines and quotes that it lists. */
export function readDocumentedSearches(): readonly DocumentedSearch[] {
  const lines = readFileSync(join(projectRoot(), 'docs/demo.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const row = ROW.exec(line)?.groups;
    if (!row) return [];
    const {
      from = '',
      to = '',
      temperature = '',
      commodity = '',
      pallets,
      weight = '',
      also = '',
      declines = '',
      quoted = '',
    } = row;
    const options = also
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const search: DemoSearch = {
      from,
      to,
      temperature: codeOf(TEMPERATURES, temperature),
      commodity: codeOf(COMMODITIES, commodity),
      pallets: Number(pallets),
      grossWeightLbs: Number(weight.replaceAll(',', '')),
      foodGrade: options.includes('Food grade'),
      accessorials: options.filter((word) => word !== 'Food grade').map((word) => codeOf(ACCESSORIALS, word)),
    };
    const declined = declines.split('. ').flatMap((sentence) => {
      const [carriers = '', code = ''] = sentence.split(': ');
      return carriers.split(', ').map((carrier) => ({ carrier, code: code.replaceAll('`', '') }));
    });
    return [
      {
        title: `${from} → ${to}, ${commodity}, ${pallets}, ${also.trim()}`,
        search,
        declined,
        quoted: quoted.split(', '),
      },
    ];
  });
}
