import type { FileUpload } from '../../../../contract/uploads/uploads';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { FiguresTable } from '../../../ui/table/figures-table';
import classes from '../upload-panel.module.css';

const COUNTS = ['created', 'updated', 'unchanged', 'removed'] as const;

/** The counts of changes for each part of an upload. Renders nothing for an upload without parts. */
export function UploadParts({ parts }: Pick<FileUpload, 'parts'>) {
  const text = useText();
  if (parts.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('parts.title')}</h3>
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
    </section>
  );
}
