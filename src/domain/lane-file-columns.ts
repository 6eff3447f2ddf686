import type { FileColumn } from './table-file';
import { formatZip } from './zip';

/** An end of a lane. The place is its city and state, if they are known. */
export interface LaneEnd {
  readonly zip: string | null;
  readonly place: string | null;
}

const textOf = ({ zip, place }: LaneEnd): string | null =>
  [place, zip && formatZip(zip)].filter(Boolean).join(' ') || null;

/**
 * The columns of an end in every file of a list. Excel drops the zeros of a ZIP such as 02101 that stands alone in a CSV file, and
 * nothing in the file can prevent that for Excel and leave it a ZIP for other programs, so the place repeats it: "Boston, MA 02101".
 */
export const endColumns = <Row>(
  name: 'From' | 'To',
  endOf: (row: Row) => LaneEnd,
): readonly [FileColumn<Row>, FileColumn<Row>] => [
  {
    header: `${name} ZIP`,
    value: (row) => {
      const { zip } = endOf(row);
      return zip && formatZip(zip);
    },
  },
  { header: name, value: (row) => textOf(endOf(row)) },
];
