import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS, GENERAL_ACCESSORIAL } from '../domain/accessorials';
import { amounts } from './columns';
import type { CompiledCharges } from './compiled-tariff';
import type { AccessorialCharge } from './tariff';

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

/** The row that prices each service is settled here: the carrier's own, else its general one. */
export function compileCharges(rows: readonly AccessorialCharge[]): CompiledCharges {
  const byService = new Map(rows.map((row) => [row.accessorial, row]));
  const pricing = ACCESSORIALS.map((service) => {
    const general = GENERAL_ACCESSORIAL[service];
    return byService.get(service) ?? (general === undefined ? undefined : byService.get(general)) ?? null;
  });
  return {
    offered: pricing.reduce((bits, row, service) => (row === null ? bits : bits | (1 << service)), 0),
    pricedAs: Uint8Array.from(pricing, (row) => (row === null ? 0 : ACCESSORIALS.indexOf(row.accessorial))),
    type: Uint8Array.from(pricing, (row) =>
      row === null ? 0 : ACCESSORIAL_CHARGE_TYPES.indexOf(row.chargeType),
    ),
    amount: amounts(pricing.map((row) => (row === null ? 0 : (amountOf(row) ?? 0)))),
    minimum: amounts(pricing.map((row) => row?.minimumCents ?? null)),
    maximum: amounts(pricing.map((row) => row?.maximumCents ?? null)),
  };
}
