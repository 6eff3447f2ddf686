import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { MoonIcon, SunIcon } from '../../ui/icons';

export function ThemeToggle({ variant = 'default' }: { variant?: 'default' | 'transparent' }) {
  const text = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const label = text(isDark ? 'header.light' : 'header.dark');
  return (
    <ActionIcon
      variant={variant}
      size={32}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
}
