/**
 * Whether a number as displayed, with its last digits perhaps masked by asterisks, is that of a fictitious
 * customer. Spec: workspace 6 "Contact number masking".
 */
export const isSameNumber = (number: string, shown: string): boolean =>
  number.length === shown.length &&
  Array.from(number).every((digit, index) => shown[index] === digit || shown[index] === '*')
