import { randomBytes } from 'node:crypto';
import { type IsoDate, isoDate } from '../../../../domain/days/calendar-date';
import { formatDate } from '../../quotes/line-text';
import { moveWeeks } from '../demo-weeks';

/**
 * Values that differ from start to start are recorded as marks in angle brackets: `<2026-02-09>` and `<Feb 9, 2026>` are
 * days, `<id kz3.1c>` is a new id with its milliseconds and its number in base 36, and `<carrier Quillback Truckload>` is
 * the id of a company, person, or facility of the demo.
 */
const MARKS = /<([^>]*)>/g;
const ID = 'id ';
const WEEK_MS = 7 * 86_400_000;

export const idMark = (atMs: number, number: number): string =>
  `<${ID}${atMs.toString(36)}.${number.toString(36)}>`;

/** Returns a function that replaces the marks of a text for a start that is `weeks` later. */
export function createMarkReader(parts: {
  readonly weeks: number;
  /** The ids by mark, without its brackets. */
  readonly known: ReadonlyMap<string, string>;
}): (text: string) => string {
  const { weeks, known } = parts;
  // The random part of the ids is the same for the whole start and is followed by the id's number.
  const random = randomBytes(5).toString('hex');
  const variant = ((Number.parseInt(random[3] as string, 16) & 0x3) | 0x8).toString(16);
  const tail = `7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-0${random.slice(7)}`;
  const read = new Map<string, string>();
  const readOther = (mark: string): string => {
    const value = known.get(mark) ?? moveDay(mark, weeks);
    if (value === undefined) throw new Error(`the demo has no ${mark}, which its past refers to`);
    read.set(mark, value);
    return value;
  };
  return (text) =>
    text.replace(MARKS, (_, mark: string) => {
      if (!mark.startsWith(ID)) return read.get(mark) ?? readOther(mark);
      const dot = mark.indexOf('.');
      const atMs = Number.parseInt(mark.slice(ID.length, dot), 36) + weeks * WEEK_MS;
      const time = atMs.toString(16).padStart(12, '0');
      const number = Number.parseInt(mark.slice(dot + 1), 36)
        .toString(16)
        .padStart(8, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-${tail}${number}`;
    });
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const TEXT_DAY = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

function moveDay(mark: string, weeks: number): string | undefined {
  if (ISO_DAY.test(mark)) return moveWeeks(isoDate(mark), weeks);
  if (TEXT_DAY.test(mark)) return formatDate(moveWeeks(dayOfText(mark), weeks));
  return undefined;
}

function dayOfText(text: string): IsoDate {
  const day = new Date(`${text} UTC`);
  return isoDate(day.toISOString().slice(0, 10));
}
