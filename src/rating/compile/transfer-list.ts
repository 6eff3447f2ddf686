import type { CompiledReference } from '../compile-reference';
import type { CompiledTariff } from './compiled-tariff';

/**
 * The memory of every column of a compiled tariff or reference, each once: what another thread hands over
 * without copying it.
 */
export function buffersOf(compiled: CompiledTariff | CompiledReference): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(Object.values(compiled), found);
  return Array.from(found);
}

function collect(values: readonly unknown[], found: Set<ArrayBuffer>): void {
  for (const value of values) {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
      collect(Object.values(value), found);
    }
  }
}
