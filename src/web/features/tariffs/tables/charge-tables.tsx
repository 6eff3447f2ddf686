import { useMemo } from 'react';
import { ACCESSORIAL_CHARGE_TYPES, ACCESSORIALS } from '../../../../domain/shipment/accessorials';
import { useText } from '../../../texts/use-text';
import type { Typed } from '../../../ui/drafts/drafts';
import type { CellKind } from '../../../ui/grid/kinds/cell-kind';
import { moneyKind, poundsKind, rateKind, shareKind } from '../../../ui/grid/kinds/cell-kinds';
import { plainShape } from './table-rows';
import { TariffTable } from './tariff-table';

const PREMIUMS = plainShape(
  { weight_tier: poundsKind(0, 1_000_000), premium_percentage: shareKind, premium_cap: moneyKind },
  (a, b) => Number(a.weight_tier) - Number(b.weight_tier),
);

/** Premiums for heavy pallets. */
export function PalletPremiums({ carrierId }: { carrierId: string }) {
  const text = useText();
  const columns = useMemo(
    () => [
      { key: 'weight_tier', header: text('premiums.tier'), numeric: true },
      { key: 'premium_percentage', header: text('premiums.percentage'), numeric: true },
      { key: 'premium_cap', header: text('premiums.cap'), numeric: true },
    ],
    [text],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="pallet-weight-premiums"
      title={text('premiums.title')}
      hint={text('premiums.hint')}
      columns={columns}
      shape={PREMIUMS}
      nameColumns={['weight_tier']}
      newRow={{}}
      addLabel={text('premiums.add')}
      emptyText={text('premiums.empty')}
    />
  );
}

/** The kind of an amount depends on the type of the charge: money, a rate, or a percentage. */
const amountKind = ({ charge_type: type }: Typed): CellKind =>
  type === 'PERCENT' ? shareKind : type === 'PER_HUNDREDWEIGHT' ? rateKind : moneyKind;

const placeOf = (accessorial: string | null | undefined) =>
  (ACCESSORIALS as readonly unknown[]).indexOf(accessorial);
const CHARGES = plainShape(
  { amount: amountKind, minimum: moneyKind, maximum: moneyKind },
  (a, b) => placeOf(a.accessorial) - placeOf(b.accessorial),
);

/** The accessorials that a carrier offers, and their prices. */
export function AccessorialCharges({ carrierId }: { carrierId: string }) {
  const text = useText();
  const columns = useMemo(
    () => [
      {
        key: 'accessorial',
        header: text('accessorials.accessorial'),
        choices: ACCESSORIALS.map((value) => ({ value, label: text(`accessorial.${value}`) })),
      },
      {
        key: 'charge_type',
        header: text('accessorials.charge'),
        choices: ACCESSORIAL_CHARGE_TYPES.map((value) => ({ value, label: text(`accessorials.${value}`) })),
      },
      { key: 'amount', header: text('accessorials.amount'), numeric: true },
      { key: 'minimum', header: text('accessorials.minimum'), numeric: true },
      { key: 'maximum', header: text('accessorials.maximum'), numeric: true },
    ],
    [text],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="accessorial-charges"
      title={text('accessorials.title')}
      hint={text('accessorials.hint')}
      columns={columns}
      shape={CHARGES}
      nameColumns={['accessorial']}
      newRow={{ accessorial: 'LIFTGATE', charge_type: 'FLAT' }}
      addLabel={text('accessorials.add')}
      emptyText={text('accessorials.empty')}
    />
  );
}
