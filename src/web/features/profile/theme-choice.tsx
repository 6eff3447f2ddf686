import { useMantineColorScheme } from '@mantine/core';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';

/** The same setting as in the header. It applies at once and is saved to the profile. */
export function ThemeChoice() {
  const text = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={flow.buttons}>
      <SegmentedFilter
        label={text('profile.theme')}
        choices={[
          { value: 'light', label: text('profile.theme.light') },
          { value: 'dark', label: text('profile.theme.dark') },
        ]}
        value={colorScheme === 'dark' ? 'dark' : 'light'}
        onChange={setColorScheme}
      />
      <p className={font.small}>{text('profile.theme.hint')}</p>
    </div>
  );
}
