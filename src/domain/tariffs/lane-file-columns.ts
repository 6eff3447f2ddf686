import { formatZip } from '../places/zip';
import type { FileColumn } from '../text/table-file';

/** An end of a lane. The place is its city and state, if they are known. */
export interface LaneEnd {
  readonly zip: string | null;
  readonly place: string | null;
}

const textOf = ({ zip, place }: LaneEnd): string | null =>
  [place, zip && formatZip(zip)].filter(Boolean).join(' ') || null;

/**
 * The columns of one end of a lane in every exported list. Excel drops the leading zero of a ZIP such as 02101 if it is
 * alone in a cell of a CSV file. Nothing in the file can prevent that and still leave a plain ZIP for other programs, so the
 * place column repeats the ZIP: "Boston, MA 02101".
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
