import { createIntl } from 'react-intl';
import { en, type MessageId } from '../../../web/texts/en';
import { directory } from './en/directory';

/** Stands in for the catalogue once the example's texts are listed in `texts/en.ts`. */
type ExampleId = MessageId | keyof typeof directory;
export type Text = (id: ExampleId, values?: Record<string, string | number>) => string;

const messages: Readonly<Record<ExampleId, string>> = { ...en, ...directory };
const intl = createIntl({ locale: 'en', messages });
const text: Text = (id, values) => intl.formatMessage({ id: id as MessageId }, values);

export const useText = () => text;
