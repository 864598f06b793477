/** The fifty colours a queue or a tag may have. Spec: administration 9 "palette of 50 fixed hex colours". */
export const PALETTE = [
  '#0f9f77', '#0b7a5e', '#12806a', '#15803d', '#3f9142', '#65a30d', '#84a217', '#a3a01a', '#ca9a04', '#d98e04',
  '#d97706', '#c2610c', '#ea580c', '#c2410c', '#dc4c2c', '#dc2626', '#b91c1c', '#e11d48', '#be123c', '#9f1239',
  '#db2777', '#be185d', '#c026d3', '#a21caf', '#9d4edd', '#9333ea', '#7e22ce', '#7c3aed', '#6d28d9', '#5b3fd6',
  '#4f46e5', '#4338ca', '#3f6ee8', '#2563eb', '#1d4ed8', '#1e40af', '#0284c7', '#0369a1', '#0891b2', '#0e7490',
  '#0d9488', '#0f766e', '#5f7a6b', '#64748b', '#475569', '#57534e', '#78716c', '#8b5e3c', '#92400e', '#713f12',
] as const
