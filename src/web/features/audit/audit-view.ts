import { AUDIT_SUBJECTS, type AuditSubject } from '../../../domain/audit';
import { isIsoDate } from '../../../domain/calendar-date';
import { idOf, pageOf, pageText, type Query, queryOfValues, searchOf, textOf } from '../../api/list-address';
import { searchedFor } from '../../api/served-list';

/** Which changes are shown: all that a link shares and that Back restores. */
export interface AuditView {
  /** Looked for in the names of who did it and whom it is about. */
  search: string;
  kind: AuditSubject | null;
  /** The person or company it is about. */
  subjectId: string | null;
  /** The person who did it. */
  actorId: string | null;
  /** Days in UTC, both included. */
  from: string | null;
  to: string | null;
  /** From 1. */
  page: number;
}

export const EMPTY_VIEW: AuditView = {
  search: '',
  kind: null,
  subjectId: null,
  actorId: null,
  from: null,
  to: null,
  page: 1,
};

const dayOf = (value: unknown) => (isIsoDate(textOf(value)) ? textOf(value) : null);

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Query): AuditView {
  return {
    search: searchOf(query),
    kind: AUDIT_SUBJECTS.find((kind) => kind === query.kind) ?? null,
    subjectId: idOf(query.about),
    actorId: idOf(query.by),
    from: dayOf(query.from),
    to: dayOf(query.to),
    page: pageOf(query),
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView(view: AuditView): Record<string, string> {
  return queryOfValues({
    filter: view.search,
    kind: view.kind,
    about: view.subjectId,
    by: view.actorId,
    from: view.from,
    to: view.to,
    page: pageText(view.page),
  });
}

/** How many filters besides the text hide rows. */
export const countFilters = ({ kind, subjectId, actorId, from, to }: AuditView): number =>
  [kind, subjectId, actorId, from, to].filter((one) => one !== null).length;

/** What is asked of the server, without the page. */
export function askedOf({ search, kind, subjectId, actorId, from, to }: AuditView) {
  return {
    ...searchedFor(search),
    ...(kind === null ? {} : { subject_kind: kind }),
    ...(subjectId === null ? {} : { subject_id: subjectId }),
    ...(actorId === null ? {} : { actor: actorId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
