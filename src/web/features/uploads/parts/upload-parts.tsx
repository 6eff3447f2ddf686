import type { FileUpload } from '../../../../contract/uploads/uploads';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { Section } from '../../../ui/page/section';
import { FiguresTable } from '../../../ui/table/figures-table';

const COUNTS = ['created', 'updated', 'unchanged', 'removed'] as const;

/** The counts of changes for each part of an upload. Renders nothing for an upload without parts. */
export function UploadParts({ parts }: Pick<FileUpload, 'parts'>) {
  const text = useText();
  if (parts.length === 0) return null;
  return (
    <Section title={text('parts.title')} level={3}>
      <FiguresTable
        hasQuietHeaders
        headerWidthPx={180}
        label={text('parts.title')}
        corner={text('parts.part')}
        columns={COUNTS.map((count) => ({ key: count, header: text(`parts.${count}`), numeric: true }))}
        rows={parts.map((part) => ({
          key: part.type,
          header: text(`uploads.type.${part.type}`),
          cells: COUNTS.map((count) => formatNumber(part[count])),
        }))}
      />
    </Section>
  );
}
