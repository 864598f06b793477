/** Relative times. Spec: workspace 2 "last-contact text". */
export const ago = {
  now: 'agora',
  minutes: 'há {count, number} min',
  hours: 'há {count, number} h',
  yesterday: 'Ontem',
} as const
