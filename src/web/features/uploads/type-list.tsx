import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { TemplateButtons } from './template-buttons';
import classes from './uploads.module.css';

/** The types of files that can be uploaded, each with a template. The list is shown until a type is chosen. */
export function TypeList({ types }: { types: readonly UploadTypeInfo[] }) {
  const text = useText();
  return (
    <Section title={text('uploads.typeList')}>
      <ul className={flow.stack}>
        {types.map(({ type, about }) => (
          <li key={type} className={`${flow.between} ${classes.entry}`}>
            <div>
              <b>{text(`uploads.type.${type}`)}</b>
              <p className={font.hint}>{about}</p>
            </div>
            <TemplateButtons type={type} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
