/**
 * Why a written phone number is refused. `numberRounded`: a spreadsheet wrote it as 5.51E+12, so digits are lost.
 * `numberMasked`: asterisks hide digits. `numberExtension`: digits behind the number that no message can dial.
 * `numberSeveral`: two numbers in one field. `numberWithoutArea`: shorter than a number of the country.
 * `numberUnclear`: no number of the country, and none with a calling code.
 */
export const NUMBER_FAULTS = [
  'numberMissing',
  'numberRounded',
  'numberMasked',
  'numberExtension',
  'numberSeveral',
  'numberWithoutArea',
  'numberUnclear',
  'numberTooShort',
  'numberTooLong',
] as const
export type NumberFault = (typeof NUMBER_FAULTS)[number]

/** Calling codes of countries whose national numbers are completed; empty completes none. */
export const CALLING_CODES = [
  '55',
  '54',
  '52',
  '56',
  '57',
  '51',
  '598',
  '595',
  '1',
  '34',
  '351',
  '90',
  '44',
  '',
] as const
export type CallingCode = (typeof CALLING_CODES)[number]
