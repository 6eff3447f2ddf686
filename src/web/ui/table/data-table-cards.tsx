import { memo, useMemo, useRef } from 'react';
import { tipOf } from '../overlay/tooltip-area';
import classes from './data-table-cards.module.css';
import { detailIdOf, RowCheckbox, RowTitle } from './data-table-controls';
import { Lines } from './data-table-lines';
import { type RowProps, type RowsProps, rowPropsOf } from './data-table-parts';
import { contentOf } from './data-table-row';

const ESTIMATED_CARD_PX = 168;
const SHEET_CARD_PX = 82;

/**
 * The rows as cards. They are a list and not a restyled table, because screen readers lose the meaning of a table laid out
 * as blocks.
 */
export function DataTableCards<Row>(shape: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const { ids, currentId } = shape;
  const pinned = useMemo(() => (currentId === undefined ? -1 : ids.indexOf(currentId)), [ids, currentId]);
  return (
    <ul
      ref={list}
      className={classes.cards}
      aria-label={shape.label}
      data-dimmed={shape.dimmed || undefined}
      data-sentences={shape.hasSentences || undefined}
    >
      <Lines
        container={list}
        keys={ids}
        pinned={pinned}
        estimatePx={() => (shape.parts.opensSheet ? SHEET_CARD_PX : ESTIMATED_CARD_PX)}
        renderGap={(heightPx) => <li inert style={{ height: heightPx }} />}
        renderLine={(index, measure) => {
          const props = rowPropsOf(shape, index);
          return props && <DataTableCard {...props} count={ids.length} line={index} measure={measure} />;
        }}
      />
    </ul>
  );
}

function Card<Row>({ count, ...props }: RowProps<Row> & { count: number }) {
  const { row, id, index, parts, isOpen, isSelected, isCurrent, line, measure } = props;
  return (
    <li
      ref={measure}
      data-index={line}
      className={classes.card}
      data-row-id={id}
      data-chosen={isSelected || undefined}
      data-marked={parts.isMarked?.(row) || undefined}
      data-sheet={parts.opensSheet || undefined}
      data-opens={parts.detail !== undefined || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isCurrent ? 0 : -1}
    >
      <div className={classes.head}>
        {parts.checkboxLabel && <RowCheckbox {...props} />}
        <RowTitle {...props} />
        <span className={classes.lead}>
          {parts.columns
            .filter(({ isBesideTitle }) => isBesideTitle)
            .map((column) => (
              <span key={column.id}>{contentOf(column, row)}</span>
            ))}
        </span>
      </div>
      {parts.card ? (
        <div className={classes.summary}>
          {parts.card(row)}
          {parts.actions && !parts.opensSheet && (
            <div className={classes.actions} data-screen-only>
              {parts.actions(row)}
            </div>
          )}
        </div>
      ) : (
        <CardFacts {...props} />
      )}
      {isOpen && (
        <section
          id={detailIdOf(parts.prefix, id)}
          className={classes.detail}
          data-detail-of={id}
          aria-label={parts.detailLabel?.(row)}
        >
          {parts.detail?.(row)}
        </section>
      )}
    </li>
  );
}

/** The badges, and every column with its header. */
function CardFacts<Row>({ row, parts, isCurrent }: RowProps<Row>) {
  return (
    <>
      {parts.marks && <div className={classes.marks}>{parts.marks(row)}</div>}
      <div className={classes.body}>
        <dl className={classes.facts}>
          {parts.columns
            .filter(({ isBesideTitle }) => !isBesideTitle)
            .map((column) => {
              const tip = column.tooltip?.(row);
              return (
                <div key={column.id} data-wide={column.isWide || undefined}>
                  <dt>{column.header}</dt>
                  <dd tabIndex={tip && isCurrent ? 0 : undefined} {...tipOf(tip)}>
                    {contentOf(column, row)}
                  </dd>
                </div>
              );
            })}
        </dl>
        {parts.actions && (
          <div className={classes.actions} data-screen-only>
            {parts.actions(row)}
          </div>
        )}
      </div>
    </>
  );
}

const DataTableCard = memo(Card) as typeof Card;
