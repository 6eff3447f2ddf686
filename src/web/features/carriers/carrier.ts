import type { CarrierRow } from '../../../contract/carriers';
import type { RelationRow } from '../../../contract/relations';
import type { Camel } from '../../../domain/key-case';

export type Carrier = Camel<CarrierRow>;
export type Relation = Camel<RelationRow>;
