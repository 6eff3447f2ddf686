import { createText, type Values } from '../../../web/texts/create-text';
import { en, type MessageId } from '../../../web/texts/en';
import { directory } from './en/directory';

/** The ids of all texts, including the example's, which `texts/en.ts` does not list. */
type ExampleId = MessageId | keyof typeof directory;
export type Text = (id: ExampleId, values?: Values) => string;

const formatText = createText('en', { ...en, ...directory });
const text: Text = (id, values) => formatText(id as MessageId, values);

export const useText = () => text;
