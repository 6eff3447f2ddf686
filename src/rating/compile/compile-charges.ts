import {
  ACCESSORIAL_CHARGE_TYPES,
  ACCESSORIALS,
  GENERAL_ACCESSORIAL,
} from '../../domain/shipment/accessorials';
import type { AccessorialCharge } from '../tariff';
import { CHARGE_CELLS, HEADER_CHARGES, HEADER_OFFERED } from './cells';
import type { CellsWriter } from './cells-writer';

function amountOf(row: AccessorialCharge): number | null {
  switch (row.chargeType) {
    case 'FLAT':
    case 'PER_PALLET':
      return row.amountCents;
    case 'PER_HUNDREDWEIGHT':
      return row.rateMillsPer100Lbs;
    case 'PERCENT':
      return row.percentage;
  }
}

/** Picks the row that prices each service: the carrier's row for that service, else its general row. */
export function addCharges(cells: CellsWriter, rows: readonly AccessorialCharge[]): void {
  const byService = new Map(rows.map((row) => [row.accessorial, row]));
  cells.fill(HEADER_CHARGES, cells.end);
  let offered = 0;
  ACCESSORIALS.forEach((service, index) => {
    const general = GENERAL_ACCESSORIAL[service];
    const row = byService.get(service) ?? (general === undefined ? undefined : byService.get(general));
    if (row === undefined) {
      cells.reserve(CHARGE_CELLS);
      return;
    }
    offered |= 1 << index;
    cells.add([
      ACCESSORIALS.indexOf(row.accessorial),
      ACCESSORIAL_CHARGE_TYPES.indexOf(row.chargeType),
      amountOf(row) ?? 0,
      row.minimumCents,
      row.maximumCents,
    ]);
  });
  cells.fill(HEADER_OFFERED, offered);
}
