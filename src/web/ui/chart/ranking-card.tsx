import type { ReactNode } from 'react';
import type { FileColumn } from '../../../domain/text/table-file';
import flow from '../page/flow.module.css';
import font from '../page/font.module.css';
import { BarTable } from './bar-table';
import { ChartCard, type ChartCardProps } from './chart-card';
import type { ChartFigure, ChartLink, ChartTone } from './chart-types';
import { figureText } from './figure-text';

/** A figure that has a bar for each row. */
interface RankingBar<Row> extends ChartFigure<Row> {
  readonly tone: ChartTone;
  /** Whether this figure's longest bar is as wide as the cell. By default all figures share one scale. */
  readonly hasOwnScale?: boolean;
}

interface RankingCardProps<Data, Row>
  extends Pick<ChartCardProps<Data, Row>, 'title' | 'about' | 'controls' | 'source' | 'empty' | 'failed'> {
  rowsOf: (data: Data) => readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  linkOf: (row: Row) => ChartLink;
  /** The header of the names. */
  corner: string;
  barsHeader: string;
  bars: readonly RankingBar<Row>[];
  /** The columns of the file after the names; by default those of the bars. */
  fileColumns?: readonly FileColumn<Row>[];
  /** The file name without an extension. */
  fileName: string;
  /** The usual number of rows, whose height the card keeps while it loads. */
  expectedRows: number;
  /** The number of blocks of rows that wide screens show side by side. */
  blocks?: number;
  note?: ReactNode;
}

const ROW_PX = 28;

/** The first rows of a ranking, each with its bars. A file has the same rows. */
export function RankingCard<Data, Row>(props: RankingCardProps<Data, Row>) {
  const { title, rowsOf, keyOf, nameOf, linkOf, corner, bars, fileColumns, note } = props;
  return (
    <ChartCard
      title={title}
      about={props.about}
      controls={props.controls}
      source={props.source}
      heightPx={ROW_PX * props.expectedRows}
      table={{
        rowsOf,
        keyOf,
        columns: [{ header: corner, value: nameOf }, ...(fileColumns ?? bars)],
        fileName: props.fileName,
        isOwn: true,
      }}
      empty={props.empty}
      failed={props.failed}
    >
      {(data) => (
        <div className={flow.stack}>
          <BarTable
            label={title}
            corner={corner}
            barsHeader={props.barsHeader}
            blocks={props.blocks}
            columns={bars}
            rows={rowsOf(data).map((row) => ({
              key: keyOf(row),
              name: nameOf(row),
              link: linkOf(row),
              values: bars.map((bar) => ({
                value: Number(bar.value(row)),
                text: figureText(bar, row),
                link: bar.link?.(row),
              })),
            }))}
          />
          {note && <p className={font.small}>{note}</p>}
        </div>
      )}
    </ChartCard>
  );
}
