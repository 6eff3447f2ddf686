import type { ComponentType } from 'react';
import type { Rights } from '../../../api/use-rights';
import type { carrierPage } from '../../../texts/en/carrier-page';
import type { Carrier } from '../carrier';

type MessageOf<Path> = Path extends `carrier.tab.${infer Name}` ? Name : never;
/** The paths that have a title in the texts. */
export type CarrierTabPath = MessageOf<keyof typeof carrierPage>;

/** A section of a carrier's page, for its own users and an ADMIN. */
export interface CarrierTab {
  /** The path in the address after the carrier's id. The first tab is also shown without one. */
  readonly path: CarrierTabPath;
  /** The content, which is loaded with its tab. */
  readonly component: ComponentType<{ carrier: Carrier }>;
  /** Whether a user may see the tab, out of those who may read the tariff; all of them by default. */
  readonly isFor?: (rights: Rights, carrierId: string) => boolean;
  /** Set for a section that only links lead to, such as the coverage map. It has the page's header but no tab. */
  readonly isUnlisted?: true;
}

/** The missing parts of a carrier, as far as its whole page shows them. */
export interface CarrierProgress {
  readonly isQuotable: boolean;
  /** The tabs where something is missing. */
  readonly incomplete: ReadonlySet<string>;
}
