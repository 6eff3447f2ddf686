import { FORMAT_LOCALE } from '../../../ui/format/locale';

const time = new Intl.DateTimeFormat(FORMAT_LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The window of a stop in its local time, such as "8:00 AM–12:00 PM". */
export const formatWindow = ({ from, to }: { from: string; to: string }): string =>
  [from, to].map((local) => time.format(new Date(`${local}:00Z`))).join('–');
