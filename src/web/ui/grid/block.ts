export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The focused cell, and the opposite corner of the selected block. */
export interface Selection {
  readonly anchor: Place;
  readonly focus: Place;
}

export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export const selectPlace = (place: Place): Selection => ({ anchor: place, focus: place });

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const cellCount = ({ top, bottom, left, right }: Block): number =>
  (bottom - top + 1) * (right - left + 1);

export function keepInside({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The place that a key moves the focus to; null if it does not move. */
export function movedBy(key: Key, { row, column }: Place, size: Size, pageRows: number): Place | null {
  const far = key.ctrlKey || key.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const moved: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const target = moved[key.key];
  return target ? keepInside(target, size) : null;
}
