import { COMPANY_PICTURES } from './company-pictures.ts'
import { MANAGEMENT_PICTURES } from './management-pictures.ts'
import { OPERATOR_PICTURES } from './operator-pictures.ts'
import { OUTREACH_PICTURES } from './outreach-pictures.ts'
import type { Picture } from './picture.ts'

/** The pictures in the order in which they are taken: later ones show what earlier ones did. */
export const PICTURES: readonly Picture[] = [
  ...COMPANY_PICTURES,
  ...OUTREACH_PICTURES,
  ...MANAGEMENT_PICTURES,
  ...OPERATOR_PICTURES,
]
