import type { WordTree } from '@recado/domain'

/** Relative times. Spec: workspace 2 "last-contact text". */
export const ago = {
  now: { pt: 'agora', en: 'now', es: 'ahora', tr: 'şimdi' },
  minutes: {
    pt: 'há {count, number} min',
    en: '{count, number} min ago',
    es: 'hace {count, number} min',
    tr: '{count, number} dk önce',
  },
  hours: {
    pt: 'há {count, number} h',
    en: '{count, number} h ago',
    es: 'hace {count, number} h',
    tr: '{count, number} sa önce',
  },
  yesterday: { pt: 'Ontem', en: 'Yesterday', es: 'Ayer', tr: 'Dün' },
} as const satisfies WordTree
