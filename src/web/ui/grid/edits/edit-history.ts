import type { CellValue } from '../grid-types';
import { type EditStep, invertStep } from './edit-steps';

const MAX_STEPS = 100;

/** The steps that can be undone, and the undone ones that can be redone. */
export class EditHistory {
  #undo: readonly EditStep[] = [];
  #redo: readonly EditStep[] = [];
  /** Collected steps that no save has sent yet. */
  #collected = new Set<EditStep>();

  remember(step: EditStep, isCollected = false): void {
    this.#undo = [...this.#undo.slice(1 - MAX_STEPS), step];
    this.#redo = [];
    if (isCollected) this.#collected.add(step);
  }

  /** From now on the collected steps count as saved. */
  settleCollected(): void {
    this.#collected = new Set();
  }

  /** Forgets the collected steps, because undoing one would save the value that is already stored. */
  forgetCollected(): void {
    const isKept = (step: EditStep) => !this.#collected.has(step);
    this.#undo = this.#undo.filter(isKept);
    this.#redo = this.#redo.filter(isKept);
    this.#collected = new Set();
  }

  /** The step that undoes the last one; null if there is none. */
  undo(): EditStep | null {
    const step = this.#undo.at(-1);
    if (!step) return null;
    this.#undo = this.#undo.slice(0, -1);
    this.#redo = [...this.#redo, step];
    return invertStep(step);
  }

  redo(): EditStep | null {
    const step = this.#redo.at(-1);
    if (!step) return null;
    this.#redo = this.#redo.slice(0, -1);
    this.#undo = [...this.#undo, step];
    return step;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** The cell's value before the first of these steps; undefined if none changed it. */
  firstValue(rowId: string, columnId: string): CellValue | undefined {
    for (const { set } of this.#undo) {
      const edit = set.find((one) => one.rowId === rowId && one.columnId === columnId);
      if (edit) return edit.before;
    }
    return undefined;
  }
}
