import { icon, SearchIcon, TruckIcon } from '../../ui/icons';

/** Icons used only in the menu. */
export const MENU_ICONS = {
  dashboard: icon(<path d="M4 20h16M6.5 20v-7h3v7M10.5 20V5h3v15M14.5 20V9.5h3V20" />),
  quotes: TruckIcon,
  history: icon(<path d="M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3M3.5 4v4.3h4.3M12 7.5V12l3 2" />),
  carriers: icon(
    <>
      <path d="M12 3 4 6v6c0 4.5 3.4 7.6 8 9 4.6-1.4 8-4.5 8-9V6l-8-3Z" />
      <path d="m8.8 12 2.2 2.2 4.2-4.4" />
    </>,
  ),
  customers: icon(<path d="M4 20V9l5-3v3l5-3v3l6-3v14H4ZM8 20v-4h4v4M15.5 12.5h1M15.5 16h1" />),
  facilities: icon(<path d="M3 20V9l9-5 9 5v11h-4v-8H7v8H3ZM7 16h10M7 20h10" />),
  loads: icon(
    <path d="m12 3 8 4.2v9.6L12 21l-8-4.2V7.2L12 3ZM4.3 7.4 12 11.5l7.7-4.1M12 11.5V21M8 5.2l7.8 4.2" />,
  ),
  users: icon(
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20v-1.5A4.5 4.5 0 0 1 7.5 14h3a4.5 4.5 0 0 1 4.5 4.5V20M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.4a4.5 4.5 0 0 1 3 4.1V20" />
    </>,
  ),
  settings: icon(
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1" />
    </>,
  ),
  administration: icon(<path d="M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4" />),
  search: SearchIcon,
  bulk: icon(<path d="M4 6.5h1.5M4 12h1.5M4 17.5h1.5M9 6.5h11M9 12h11M9 17.5h11" />),
  spot: icon(
    <path d="M12 3v4M12 17v4M3 12h4M17 12h4M5.6 5.6l2.9 2.9M15.5 15.5l2.9 2.9M5.6 18.4l2.9-2.9M15.5 8.5l2.9-2.9" />,
  ),
} as const;

export type MenuIconName = keyof typeof MENU_ICONS;
