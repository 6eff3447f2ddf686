import type { CarrierRow } from '../../../contract/companies/carriers';
import type { RelationRow } from '../../../contract/companies/relations';
import type { Camel } from '../../../domain/text/key-case';

export type Carrier = Camel<CarrierRow>;
export type Relation = Camel<RelationRow>;
