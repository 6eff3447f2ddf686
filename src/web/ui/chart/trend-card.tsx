import { ChartCard, type ChartCardProps } from './chart-card';
import type { ChartFigure, ChartTone } from './chart-types';
import { figureText, valueText } from './figure-text';
import { LazyTrendChart } from './lazy-trend-chart';
import type { TrendPlace } from './trend-frame';
import { trendHeight } from './trend-height';

interface TrendFigure<Row> extends ChartFigure<Row> {
  readonly value: (row: Row) => number | null;
  /** How the chart draws the figure; without it, only the table and the file have the figure. */
  readonly drawn?: { readonly tone: ChartTone; readonly shape: 'line' | 'bars' };
}

interface TrendCardProps<Data, Row>
  extends Pick<ChartCardProps<Data, Row>, 'title' | 'controls' | 'source' | 'empty' | 'failed'> {
  /** The unit of time, such as "Week". */
  unit: string;
  /** The rows, from the oldest to the newest. */
  rowsOf: (data: Data) => readonly Row[];
  /** The units of time of these rows. The key of each is its first day. */
  placesOf: (rows: readonly Row[]) => readonly TrendPlace[];
  figures: readonly TrendFigure<Row>[];
  /** The file name without an extension. */
  fileName: string;
}

interface Point<Row> {
  readonly row: Row;
  readonly place: TrendPlace;
}

/** Figures over time as a chart, and as a table and a file of the same rows. */
export function TrendCard<Data, Row>(props: TrendCardProps<Data, Row>) {
  const { title, unit, rowsOf, placesOf, figures, fileName, ...card } = props;
  const drawn = figures.flatMap((figure) => (figure.drawn ? [{ ...figure, ...figure.drawn }] : []));
  function pointsOf(data: Data): Point<Row>[] {
    const rows = rowsOf(data);
    return placesOf(rows).flatMap((place, at) => (rows[at] === undefined ? [] : { row: rows[at], place }));
  }
  return (
    <ChartCard
      {...card}
      title={title}
      heightPx={trendHeight(drawn.length)}
      table={{
        rowsOf: pointsOf,
        keyOf: ({ place }) => place.key,
        columns: [
          { header: unit, kind: 'day', value: ({ place }) => place.key, text: ({ place }) => place.name },
          ...figures.map((figure) => ({
            header: figure.header,
            isNumeric: true,
            kind: figure.kind,
            value: ({ row }: Point<Row>) => figure.value(row),
            text: ({ row }: Point<Row>) => figureText(figure, row),
            link: ({ row }: Point<Row>) => figure.link?.(row),
          })),
        ],
        fileName,
      }}
    >
      {(data) => {
        const points = pointsOf(data);
        return (
          <LazyTrendChart
            label={title}
            readingLabel={unit}
            places={points.map(({ place }) => place)}
            series={drawn.map(({ header, tone, shape, kind, value, link }) => ({
              key: header,
              name: header,
              tone,
              shape,
              values: points.map(({ row }) => value(row)),
              format: (found) => valueText(found, kind),
              linkAt: (at) => points[at] && link?.(points[at].row),
            }))}
          />
        );
      }}
    </ChartCard>
  );
}
