import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT } from './check-page';
import { EXCEPTIONS, type Exception, isException } from './exceptions';
import { FAULT_KINDS, type Fault, type FaultKind } from './fault';

export interface Report {
  readonly faults: readonly Fault[];
  readonly unusedExceptions: readonly Exception[];
}

/** Removes accepted faults. */
export function applyExceptions(found: readonly Fault[]): Report {
  const used = new Set<Exception>();
  const faults = found.filter((fault) => {
    const exception = EXCEPTIONS.find((one) => isException(one, fault));
    if (exception) used.add(exception);
    return exception === undefined;
  });
  return { faults, unusedExceptions: EXCEPTIONS.filter((one) => !used.has(one)) };
}

/**
 * Returns a line for each fault of a page in a state. Combines the widths at which a fault occurs, and equal faults in
 * the rows of a list.
 */
export function linesOf(faults: readonly Fault[]): string[] {
  const lines = new Map<string, { fault: Fault; at: Set<string>; texts: Set<string> }>();
  for (const fault of faults) {
    const { viewer, address, state, kind, place } = fault;
    const key = [viewer, address, state, kind, place].join('|');
    const line = lines.get(key) ?? { fault, at: new Set(), texts: new Set() };
    line.at.add(fault.at);
    line.texts.add(fault.text);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ fault, at, texts }) =>
    [
      fault.address,
      fault.viewer,
      fault.state || 'as opened',
      [...at].join(' '),
      fault.kind,
      JSON.stringify(fault.text) + (texts.size > 1 ? ` and ${texts.size - 1} more` : ''),
      fault.place,
      fault.picture,
    ].join(' | '),
  );
}

/** Counts the places that have each kind of fault. */
export function countsOf(faults: readonly Fault[]): [FaultKind, number][] {
  return (Object.keys(FAULT_KINDS) as FaultKind[])
    .map((kind): [FaultKind, number] => [kind, linesOf(faults.filter((fault) => fault.kind === kind)).length])
    .filter(([, count]) => count > 0);
}

/** Writes all faults to files in the folder of the pictures. */
export function saveReport(faults: readonly Fault[]): void {
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(join(OUTPUT, 'faults.txt'), `${linesOf(faults).join('\n')}\n`);
  writeFileSync(join(OUTPUT, 'faults.json'), JSON.stringify(faults, null, 1));
}
