import type { Catalogue } from '../messages.ts'
import type { outreachErrors as pt } from '../pt/outreach-errors.ts'

export const outreachErrors = {
  ERR_CAMPAIGN_INCOMPLETE: 'Something is missing before the campaign can be sent.',
  ERR_CAMPAIGN_LOCKED: 'This campaign can no longer be changed.',
  ERR_CAMPAIGN_STATUS: 'The campaign does not allow this in its present state.',
  ERR_NO_CAMPAIGN_FOUND: 'This campaign no longer exists.',
  ERR_NO_RECIPIENT_FOUND: 'This recipient no longer exists.',
  ERR_NO_CONTACT_LIST_FOUND: 'Contact list not found.',
  ERR_NO_CONTACT_LIST_ITEM_FOUND: 'Contact not found in this list.',
  ERR_SPREADSHEET_COLUMNS: 'Choose one column for the number; name and e-mail are one column each.',
  ERR_NO_FILE_OPTION_FOUND: 'File of the list not found.',
} satisfies Catalogue<typeof pt>
