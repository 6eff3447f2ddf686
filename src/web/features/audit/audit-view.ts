import { AUDIT_SUBJECTS, type AuditSubject } from '../../../domain/audit';
import { isIsoDate } from '../../../domain/calendar-date';
import { isUuid } from '../../../domain/ids';

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

/** What the call takes at most. */
const LONGEST_SEARCH = 80;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const idOf = (value: unknown) => (isUuid(textOf(value)) ? textOf(value) : null);
const dayOf = (value: unknown) => (isIsoDate(textOf(value)) ? textOf(value) : null);

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Readonly<Record<string, unknown>>): AuditView {
  const page = textOf(query.page);
  return {
    search: textOf(query.filter).slice(0, LONGEST_SEARCH),
    kind: AUDIT_SUBJECTS.find((kind) => kind === query.kind) ?? null,
    subjectId: idOf(query.about),
    actorId: idOf(query.by),
    from: dayOf(query.from),
    to: dayOf(query.to),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView(view: AuditView): Record<string, string> {
  const values = {
    filter: view.search,
    kind: view.kind,
    about: view.subjectId,
    by: view.actorId,
    from: view.from,
    to: view.to,
    page: view.page > 1 ? String(view.page) : null,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** How many filters besides the text hide rows. */
export const countFilters = ({ kind, subjectId, actorId, from, to }: AuditView): number =>
  [kind, subjectId, actorId, from, to].filter((one) => one !== null).length;

/** What is asked of the server, without the page. */
export function askedOf({ search, kind, subjectId, actorId, from, to }: AuditView) {
  const trimmed = search.trim();
  return {
    ...(trimmed === '' ? {} : { search: trimmed }),
    ...(kind === null ? {} : { subject_kind: kind }),
    ...(subjectId === null ? {} : { subject_id: subjectId }),
    ...(actorId === null ? {} : { actor: actorId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
