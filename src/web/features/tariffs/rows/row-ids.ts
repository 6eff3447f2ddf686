import type { RowCells } from './use-tariff-rows';

/**
 * The ids of a tariff's rows on a screen; the server identifies rows by their key cells. A row keeps its id when its key
 * changes, so that the grid keeps its place and state.
 */
export class RowIds {
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>();

  idOf(key: readonly string[], cells: RowCells): string {
    const text = keyText(key, cells);
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#taken.has(text) ? `${text}#${this.#taken.size}` : text;
    this.#taken.add(id);
    this.#ids.set(text, id);
    return id;
  }

  rename(key: readonly string[], from: RowCells, to: RowCells): void {
    const [before, after] = [keyText(key, from), keyText(key, to)];
    const id = this.#ids.get(before);
    if (id === undefined || before === after) return;
    this.#ids.delete(before);
    this.#ids.set(after, id);
  }
}

const keyText = (key: readonly string[], cells: RowCells) =>
  key.map((column) => encodeURIComponent(cells[column] ?? '')).join('/');
