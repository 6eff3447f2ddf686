import { z } from 'zod';
import { DEMO_SITUATIONS } from '../../../contract/people/demo-accounts';
import { FUEL_PRICE_SOURCES } from '../../../domain/money/fuel';
import { CARRIER_SHIPPER_STATUSES, CARRIER_TYPES } from '../../../domain/people/companies';
import { LIVE_STATUSES, PLANS } from '../../../domain/people/plans';
import { ROLES } from '../../../domain/people/roles';
import { listCell, orBlank } from '../../imports/cells/cell';
import { dateCell } from '../../imports/cells/day-cells';
import { multiplierCell, priceCell, wholeNumber } from '../../imports/cells/number-cells';
import { emailCell, oneOf, text } from '../../imports/cells/text-cells';
import { defineFileFormat } from '../../imports/file-format';
import type { TargetTable } from '../../imports/target-table';
import { defineReferenceFile } from '../reference/formats/define-reference-file';

/** The formats of the demo files that users cannot upload. These files are read and checked like uploads. */

const name = text('a name');

const FUEL_PRICE: TargetTable = {
  name: 'fuel_price',
  scope: 'REFERENCE',
  key: ['source', 'effective_date'],
  values: ['price_mills'],
};

export const fuelPriceHistoryFile = defineReferenceFile(
  defineFileFormat({
    type: 'fuel-price-history',
    about: 'Published weekly diesel prices.',
    columns: {
      fuel_price_source: {
        meaning: 'The publisher',
        example: 'California',
        cell: oneOf(FUEL_PRICE_SOURCES),
      },
      effective_date: { meaning: 'The first day the price applies', example: '2025-11-17', cell: dateCell },
      price: {
        meaning: 'Cents per gallon, with at most one decimal place',
        example: '510.8',
        cell: priceCell,
      },
    },
    key: ['fuel_price_source', 'effective_date'],
  }),
  {
    table: FUEL_PRICE,
    fields: { fuel_price_source: 'source', effective_date: 'effective_date', price: 'price_mills' },
  },
);

export const shippersFormat = defineFileFormat({
  type: 'shippers',
  about: 'The shippers of the demo.',
  columns: {
    name: { meaning: 'The name', example: 'Harbor Lantern Foods', cell: name },
    description: {
      meaning: 'What they ship',
      example: 'Frozen seafood',
      cell: orBlank(text('a description')),
    },
    tier: { meaning: 'The tier of the plan', example: 'BASIC', cell: oneOf(['LIGHT', 'BASIC']) },
    search_cap: {
      meaning: 'Searches per month; 0 means no cap',
      example: '1000',
      cell: wholeNumber('searches', 0, 1_000_000),
    },
    number_of_seats: {
      meaning: 'Users; 0 means no limit',
      example: '10',
      cell: wholeNumber('users', 0, 100_000),
    },
    plan: { meaning: 'What it subscribes to', example: 'BASIC', cell: oneOf(PLANS) },
    payment: {
      meaning: 'Whether its last payment arrived',
      example: 'active',
      cell: oneOf(LIVE_STATUSES),
    },
  },
  key: ['name'],
});

export const usersFormat = defineFileFormat({
  type: 'users',
  about: 'The users of the demo, with the companies they act for.',
  columns: {
    email: { meaning: 'The address to sign in with', example: 'admin@example.com', cell: emailCell },
    first_name: { meaning: 'The first name', example: 'Ada', cell: name },
    last_name: { meaning: 'The last name', example: 'Okafor', cell: name },
    roles: { meaning: 'Roles', example: 'ADMIN', cell: listCell(oneOf(ROLES)) },
    shippers: { meaning: 'Names of shippers', example: '', cell: listCell(name) },
    carriers: { meaning: 'Names of carriers', example: '', cell: listCell(name) },
    situation: {
      meaning: 'What is special about the account; blank for an ordinary one',
      example: '',
      cell: orBlank(oneOf(DEMO_SITUATIONS)),
    },
    totp_secret: {
      meaning: 'The secret of the authenticator app, in base32',
      example: '',
      cell: orBlank(text('a secret')),
    },
  },
  key: ['email'],
});

export const termsFormat = defineFileFormat({
  type: 'terms',
  about: 'The relations between shippers and carriers.',
  columns: {
    shipper: { meaning: 'The name of a shipper', example: 'Harbor Lantern Foods', cell: name },
    carrier: { meaning: 'The name of a carrier', example: 'Permafrost Pallet Lines', cell: name },
    status: {
      meaning: 'The status of the relation',
      example: 'APPROVED',
      cell: oneOf(CARRIER_SHIPPER_STATUSES),
    },
    multiplier: { meaning: 'The factor on the tariff price', example: '0.95', cell: multiplierCell },
  },
  key: ['shipper', 'carrier'],
});

export const carrierJsonSchema = z.strictObject({
  name: z.string().min(1),
  carrierType: z.enum(CARRIER_TYPES),
  phone: z.string(),
  email: z.email(),
  foodGrade: z.boolean(),
  deficitRating: z.boolean(),
  stackingCredit: z.boolean(),
});
export type CarrierJson = z.output<typeof carrierJsonSchema>;
