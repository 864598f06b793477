import type { AppliedCases } from './case.ts'

export const contactListsCases: AppliedCases = {
  createContactList: [{}],
  updateContactList: [{}],
  deleteContactList: [{}],
  addSegment: [{}],
  createContactListItem: [{}],
  updateContactListItem: [{}],
  deleteContactListItem: [{}],
  uploadContactListItems: [
    {
      waitForEffects: ({ adminEvents }) =>
        adminEvents.waitFor('spreadsheetImport', heard => heard.import.state === 'finished'),
    },
  ],
}
