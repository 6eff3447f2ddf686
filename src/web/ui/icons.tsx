import type { ReactNode } from 'react';

/** An icon on a 24-unit grid, stroked in the text's color. Decoration only: text beside it carries the meaning. */
export function icon(shape: ReactNode) {
  return function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}

export const SnowflakeIcon = icon(
  <path d="M12 2v20M3.34 7l17.32 10M3.34 17 20.66 7M9.5 3.5 12 6l2.5-2.5M9.5 20.5 12 18l2.5 2.5M2.9 10.4l3.4-.9-.9-3.4M21.1 13.6l-3.4.9.9 3.4M2.9 13.6l3.4.9-.9 3.4M21.1 10.4l-3.4-.9.9-3.4" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const LogoutIcon = icon(
  <path d="M14 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2M9.5 12H21m-3.5-3.5L21 12l-3.5 3.5" />,
);
export const TruckIcon = icon(
  <>
    <path d="M4.5 17H3V6h11v11H9.5M14.5 17H14V9.5h4L21 13v4h-1.5" />
    <circle cx="7" cy="17.5" r="2" />
    <circle cx="17" cy="17.5" r="2" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const ChevronIcon = icon(<path d="m9 6 6 6-6 6" />);
export const PencilIcon = icon(<path d="M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16v4ZM13.5 6.5l4 4" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m20 20-5.2-5.2" />
  </>,
);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4" />
  </>,
);
export const BookmarkIcon = icon(<path d="M7 4h10v16l-5-4-5 4V4Z" />);
export const CompareIcon = icon(<path d="M4 8h14m-3.5-3.5L18 8l-3.5 3.5M20 16H6m3.5-3.5L6 16l3.5 3.5" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7v-6Z" />);
export const SortIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const ColumnsIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M9.2 5v14M14.8 5v14" />
  </>,
);
export const TableIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M3.5 10h17M3.5 14.5h17M10 5v14" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v10m-4-4 4 4 4-4M5 19.5h14" />);
export const UploadIcon = icon(<path d="M12 14V4m-4 4 4-4 4 4M5 19.5h14" />);
export const MapIcon = icon(<path d="M9 4.5 4 6.5v13l5-2 6 2 5-2v-13l-5 2-6-2Zm0 0v13m6-11v13" />);
export const CrossIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5V6.5a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </>,
);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const WarningIcon = icon(<path d="M12 5.5v8M12 18v.2" />);
export const AlertIcon = icon(<path d="M12 4 2.8 19.5h18.4L12 4Zm0 6.5v4M12 17v.2" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 8v.2" />
  </>,
);
export const NoteIcon = icon(<path d="M12 10.5v8M12 6v.2" />);
export const ListIcon = icon(<path d="M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10" />);
export const AgainIcon = icon(
  <path d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5" />,
);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const SheetIcon = icon(
  <>
    <rect x="5" y="4" width="14" height="16" rx="2" />
    <path d="M8.5 9h7M8.5 12.5h7M8.5 16h4" />
  </>,
);
export const KeyboardIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M6.5 14h.01M17.5 14h.01M10 14h4" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
/** Lines that part and join again, for a mix of carriers. */
export const MixIcon = icon(<path d="M4 12h5c5 0 5-6 11-6M9 12c5 0 5 6 11 6M9 12h11" />);
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const PhoneIcon = icon(
  <path d="M6 3.5h3.2l1.6 4.3-2 1.6a12 12 0 0 0 5.8 5.8l1.6-2 4.3 1.6V18a2.5 2.5 0 0 1-2.7 2.5A16 16 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z" />,
);
export const ShareIcon = icon(<path d="M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1" />);
export const ClipIcon = icon(
  <path d="m20 11-8 8a5 5 0 0 1-7-7l8.500-8.500a3.400 3.400 0 0 1 4.800 4.800L10 16.500" />,
);
