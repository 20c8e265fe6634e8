/** Stroke paths on a grid of 24, based on Lucide (ISC licence); 'arpa' is our own. */
export const ICON_PATHS = {
  search: 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16M21 21l-4.3-4.3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  calendar: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  'map-pin': 'M20 10c0 5-8 12-8 12s-8-7-8-12a8 8 0 0 1 16 0M12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  ticket: 'M3 8V6h18v2a3 3 0 0 0 0 6v4H3v-4a3 3 0 0 0 0-6M14 6v2M14 11v2M14 16v2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 16v-5M12 8h.01',
  file: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h6',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2',
  mail: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 7l10 7L22 7',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 4v16M16 4v16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  rotate: 'M21 12a9 9 0 1 1-3-6.7L21 8M21 3v5h-5',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17.5 6.5h.01',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M10 9l5 3-5 3z',
  twitter: 'M4 4l16 16M20 4L4 20',
  landmark: 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5v2H4V7zM4 18h16',
  'book-open':
    'M12 7v14M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z',
  'graduation-cap': 'M22 10L12 5 2 10l10 5zM6 12v5c3 3 9 3 12 0v-5M22 10v6',
  'heart-handshake': 'M12 20l-7-7a5 5 0 0 1 7-7 5 5 0 0 1 7 7zM12 6L9 9a2 2 0 0 0 3 3l2-2 5 4',
  palette:
    'M12 2a10 10 0 0 0 0 20c1.7 0 2-1.2 2-2 0-1.4-1-1.6-1-2.6 0-1 .8-1.4 1.8-1.4H17a5 5 0 0 0 5-5c0-5-4.5-9-10-9M7 11h.01M10 7h.01M15 7h.01M18 11h.01',
  music: 'M9 18V5l12-2v13M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 13a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  users:
    'M9 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2M17 3.5a4 4 0 0 1 0 7.5M22 21v-2a4 4 0 0 0-3-3.9',
  arpa: 'M6 22h9M7 22C5 14 5 8 6 3c2 3 6 3 9 1 2-1 4-1 4 1L9 22M8.5 5.8V20M11 5.8v12.8M13.5 5v9.4M16 4.2v6',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];
