import type { CompiledReference } from '../compile-reference';
import type { CompiledTariff } from './compiled-tariff';

/**
 * The transfer list for `postMessage`: the buffer of every column in a compiled tariff or reference, without duplicates, so
 * that threads pass them without copying.
 */
export function transferListOf(compiled: CompiledTariff | CompiledReference): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collectBuffers(Object.values(compiled), found);
  return Array.from(found);
}

function collectBuffers(values: readonly unknown[], found: Set<ArrayBuffer>): void {
  for (const value of values) {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
      collectBuffers(Object.values(value), found);
    }
  }
}
