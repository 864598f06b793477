import { outreachErrors } from './outreach-errors.ts'
import { campaigns } from './campaigns.ts'
import { files } from './files.ts'
import { schedules } from './schedules.ts'
import { contactListItems } from './contact-list-items.ts'
import { contactLists } from './contact-lists.ts'
import { spreadsheets } from './spreadsheets.ts'

/** Screens of campaigns, contact lists, files and schedules. */
export const outreach = {
  campaigns,
  contactLists,
  contactListItems,
  files,
  schedules,
  spreadsheets,
  outreachErrors,
} as const
