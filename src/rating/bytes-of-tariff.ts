import type { CompiledReference } from './compile-reference';
import type { CompiledTariff } from './compiled-tariff';

/**
 * The memory of every column of a compiled tariff or reference, each once: what another thread hands over
 * without copying it, and what the columns cost.
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

/** Bytes that the columns of a compiled tariff take; names and terms, a few a carrier, are not counted. */
export function bytesOfTariff(tariff: CompiledTariff): number {
  return buffersOf(tariff).reduce((bytes, buffer) => bytes + buffer.byteLength, 0);
}
