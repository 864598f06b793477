/** Writes `label: value` on a line each; a part without a value has none. */
export const labelledLines = (...parts: readonly (readonly [label: string, value: string])[]): string =>
  parts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
