import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { Disclosure } from '../../ui/page/disclosure';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { FiguresTable } from '../../ui/table/figures-table';
import classes from './uploads.module.css';

/** The columns of a file type. */
export function TypeColumns({ info }: { info: UploadTypeInfo }) {
  const text = useText();
  const { type, key, columns } = info;

  return (
    <Panel flush>
      <Disclosure title={text('uploads.columns', { type: text(`uploads.type.${type}`) })} initiallyOpen>
        <div className={flow.detail}>
          {key.length > 0 && (
            <p className={font.hint}>{text('uploads.columns.keyHint', { key: key.join(', ') })}</p>
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
                  <span className={`${font.strong} ${classes.key}`}>
                    <BreakableName name={name} />
                  </span>
                  <span className={font.small}>
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
                    <span className={font.below}>{text('uploads.columns.example', { example })}</span>
                  )}
                </span>,
              ],
            }))}
          />
        </div>
      </Disclosure>
    </Panel>
  );
}
