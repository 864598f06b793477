import type { NumberFault } from '@recado/contract'

/** Why a written phone number is refused. */
export const numberFaults = {
  numberMissing: 'No number',
  numberRounded: 'The spreadsheet rounded this number (like 5.51E+12): digits are missing',
  numberMasked: 'Number hidden by asterisks',
  numberExtension: 'Has an extension, or something else after the number',
  numberSeveral: 'Two numbers in one field: write only one',
  numberWithoutArea: 'The area code is missing',
  numberUnclear: 'Not a number of your country: write it with + and the country code',
  numberTooShort: 'Number too short!',
  numberTooLong: 'Number too long!',
} as const satisfies Record<NumberFault, string>
