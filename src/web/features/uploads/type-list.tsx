import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { useText } from '../../texts/use-text';
import { TemplateButtons } from './template-buttons';
import classes from './upload-panel.module.css';

/** The types of files that can be uploaded, each with a template. The list is shown until a type is chosen. */
export function TypeList({ types }: { types: readonly UploadTypeInfo[] }) {
  const text = useText();
  return (
    <section className={classes.section} aria-label={text('uploads.typeList')}>
      <h2 className={classes.heading}>{text('uploads.typeList')}</h2>
      <ul className={classes.types}>
        {types.map(({ type, about }) => (
          <li key={type}>
            <div>
              <b>{text(`uploads.type.${type}`)}</b>
              <p className={classes.note}>{about}</p>
            </div>
            <TemplateButtons type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}
