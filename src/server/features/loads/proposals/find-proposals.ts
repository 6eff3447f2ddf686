import { sql, type Transaction } from 'kysely';
import type { LoadProposal } from '../../../../contract/loads/load-proposals';
import type { LoadSide } from '../../../../domain/loads/load-states';
import type { ProposalStatus } from '../../../../domain/loads/proposals';
import type { DB } from '../../../platform/database/schema.generated';

export interface FoundProposal {
  readonly id: string;
  /** The stored status, so it is never LAPSED. */
  readonly status: ProposalStatus;
  readonly days: LoadProposal['days'];
  readonly note: string | null;
  readonly side: LoadSide;
  readonly made_by: string;
  /** Null if the actor may not see this name. */
  readonly made_by_name: string | null;
  readonly made_at: Date;
  readonly answered_by: string | null;
  readonly answered_side: LoadSide | null;
  readonly answered_by_name: string | null;
  readonly answered_at: Date | null;
  readonly answer_reason: string | null;
  readonly revision: number | null;
}

/** Finds the proposals of a load that the actor may see, oldest first. */
export async function findProposals(tx: Transaction<DB>, loadId: string): Promise<readonly FoundProposal[]> {
  const nameOf = (card: string) =>
    sql`nullif(btrim(${sql.ref(`${card}.first_name`)} || ' ' || ${sql.ref(`${card}.last_name`)}), '')`;
  const { rows } = await sql<FoundProposal>`
    select made.*, ${nameOf('maker')} as made_by_name, ${nameOf('answerer')} as answered_by_name
    from load_proposal made
    left join profile_card maker on maker.profile_id = made.made_by
    left join profile_card answerer on answerer.profile_id = made.answered_by
    where made.load_id = ${loadId} order by made.made_at, made.id`.execute(tx);
  return rows;
}
