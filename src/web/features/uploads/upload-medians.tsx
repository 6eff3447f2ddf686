import type { FileUpload } from '../../../contract/uploads/uploads';
import { isLargeChange, relativeChange } from '../../../domain/money/median-change';
import type { ColumnWords } from '../../texts/column-words';
import { useColumnWords } from '../../texts/use-column-words';
import { type Text, useText } from '../../texts/use-text';
import { formatAmount, formatPercentChange } from '../../ui/format/amount-change';
import { Badge } from '../../ui/marks/badge';
import boxes from '../../ui/page/boxes.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { FiguresTable } from '../../ui/table/figures-table';

type Median = FileUpload['medians'][number];

const amountText = (cents: number | null, text: Text) =>
  cents === null ? text('uploads.medians.none') : formatAmount(cents);

/** The median of each amount column before and after the upload. Renders nothing for a file without amounts. */
export function UploadMedians({ medians }: Pick<FileUpload, 'medians'>) {
  const text = useText();
  const words = useColumnWords();
  if (medians.length === 0) return null;
  return (
    <Section title={text('uploads.medians')} level={3}>
      <FiguresTable
        hasQuietHeaders
        headerWidthPx={200}
        label={text('uploads.medians')}
        corner={text('uploads.medians.column')}
        columns={[
          { key: 'before', header: text('uploads.medians.before'), numeric: true },
          { key: 'after', header: text('uploads.medians.after'), numeric: true },
          { key: 'change', header: text('uploads.medians.change'), numeric: true },
        ]}
        rows={medians.map((median) => ({
          key: `${median.type} ${median.column}`,
          header: (
            <>
              {words.name(median.column)}{' '}
              {median.type !== undefined && <span>{text(`uploads.type.${median.type}`)} </span>}
              {median.rows === 'NEW' && <span>{text('uploads.medians.newRows')} </span>}
              {isLargeChange(median) && <Badge tone="warn">{text('uploads.medians.large')}</Badge>}
            </>
          ),
          cells: [
            amountText(median.before, text),
            amountText(median.after, text),
            formatPercentChange(relativeChange(median)) ?? text('uploads.medians.none'),
          ],
        }))}
      />
    </Section>
  );
}

/**
 * Whether an upload that needs confirmation only moves places, which its message names, and has no large change of amounts.
 */
export const movesPlaces = ({ medians }: Pick<FileUpload, 'medians'>): boolean =>
  !medians.some(isLargeChange);

/** Returns the heading of the question to confirm. */
export const questionTitle = (row: Pick<FileUpload, 'medians'>, text: Text): string =>
  text(movesPlaces(row) ? 'uploads.moved.title' : 'uploads.largeChange.title');

/** Lists each large change, such as "Rate of the shipment: median $520.00 → $5.20 (-99%)". */
export function LargeChanges({ row }: { row: Pick<FileUpload, 'medians' | 'message'> }) {
  const text = useText();
  const words = useColumnWords();
  if (movesPlaces(row)) return <p>{row.message}</p>;
  return (
    <>
      <ul className={`${boxes.bullets} ${font.words}`}>
        {row.medians.filter(isLargeChange).map((median) => (
          <li key={`${median.type} ${median.column}`}>{largeChangeText(median, text, words)}</li>
        ))}
      </ul>
      <p>{text('uploads.largeChange.hint')}</p>
    </>
  );
}

export function largeChangeText(
  { rows, before, after, ...median }: Median,
  text: Text,
  words: ColumnWords,
): string {
  const column = words.name(median.column);
  const percent = formatPercentChange(relativeChange({ before, after }));
  const values = { column, before: amountText(before, text), after: amountText(after, text) };
  if (rows === 'NEW') {
    return percent === null
      ? text('uploads.largeChange.newRows', values)
      : text('uploads.largeChange.newRowsPercent', { ...values, percent });
  }
  return percent === null
    ? text('uploads.largeChange.median', values)
    : text('uploads.largeChange.medianPercent', { ...values, percent });
}
