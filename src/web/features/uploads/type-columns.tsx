import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { Disclosure } from '../../ui/disclosure';
import { FiguresTable } from '../../ui/table/figures-table';
import classes from './upload-panel.module.css';

/** The columns of a file type. */
export function TypeColumns({ info }: { info: UploadTypeInfo }) {
  const text = useText();
  const { type, key, columns } = info;

  return (
    <section className={classes.columns}>
      <Disclosure title={text('uploads.columns', { type: text(`uploads.type.${type}`) })} initiallyOpen>
        <div className={classes.body}>
          {key.length > 0 && (
            <p className={classes.note}>{text('uploads.columns.keyHint', { key: key.join(', ') })}</p>
          )}
          <FiguresTable
            isSideBySide
            hasQuietHeaders
            headerWidthPx={170}
            label={text('uploads.columns', { type: text(`uploads.type.${type}`) })}
            corner={text('uploads.columns.name')}
            columns={[
              { key: 'meaning', header: text('uploads.columns.meaning') },
              { key: 'expected', header: text('uploads.columns.expected') },
            ]}
            rows={columns.map(({ name, meaning, expected, example, isRequired, isOptional }) => ({
              key: name,
              header: (
                <>
                  <span className={classes.columnName}>
                    <BreakableName name={name} />
                  </span>
                  <span className={classes.marks}>
                    {[
                      ...(key.includes(name) ? [text('uploads.columns.key')] : []),
                      ...(isRequired ? [text('uploads.columns.required')] : []),
                      ...(isOptional ? [text('uploads.columns.optional')] : []),
                    ].join(', ')}
                  </span>
                </>
              ),
              cells: [
                meaning,
                <span key="expected">
                  {expected}
                  {example !== '' && (
                    <span className={classes.example}>{text('uploads.columns.example', { example })}</span>
                  )}
                </span>,
              ],
            }))}
          />
        </div>
      </Disclosure>
    </section>
  );
}
