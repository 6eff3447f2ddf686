import { formatClock } from '../../../ui/format/local-moment';

/** Formats the window of a stop in its local time, such as "8:00 AM–12:00 PM". */
export const formatWindow = ({ from, to }: { from: string; to: string }): string =>
  [from, to].map(formatClock).join('–');
