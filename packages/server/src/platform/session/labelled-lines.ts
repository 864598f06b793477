/** Writes `label: value` on a line each; a part without a value has none. */
export const labelledLines = (labels: readonly string[], values: readonly string[]): string =>
  labels.flatMap((label, part) => (values[part] ? [`${label}: ${values[part]}`] : [])).join('\n')
