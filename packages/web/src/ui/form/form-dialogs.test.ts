import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/** Dialogs and drawers that ask nothing before they close, with the reason. */
const WITHOUT_QUESTION: Record<string, string> = {
  'app/palette/CommandPalette.tsx': 'a search',
  'app/shell/MenuDrawer.tsx': 'links',
  'app/shell/ShortcutSheet.tsx': 'only shows',
  'features/announcements/AnnouncementDialog.tsx': 'only shows',
  'features/billing/checkout/CheckoutDialog.tsx': 'only shows a code',
  'features/campaigns/builder/preview/PreviewPane.tsx': 'only shows',
  'features/campaigns/report/ResolveDialog.tsx': 'each button is an answer',
  'features/connections/health/HealthPanel.tsx': 'only shows',
  'features/contacts/ContactDrawer.tsx': 'each field is saved by itself',
  'features/contacts/merging/MergeDialog.tsx': 'only choices, which are asked about',
  'features/contacts/merging/SuggestionsDialog.tsx': 'each button is an answer',
  'features/conversation/dialogs/AccessDialog.tsx': 'only shows',
  'features/conversation/dialogs/ForwardDialog.tsx': 'a search and a choice',
  'features/conversation/dialogs/HistoryDialog.tsx': 'only shows',
  'features/conversation/dialogs/LogDialog.tsx': 'only shows',
  'features/conversation/dialogs/SpyDialog.tsx': 'only shows',
  'features/helps/VideoDialog.tsx': 'only shows',
  'features/imports/ImportPeopleDialog.tsx': 'only choices',
  'features/intake/recorder/Decisions.tsx': 'only shows',
  'features/invitations/InvitationDialog.tsx': 'only shows a link',
  'features/kanban/MoveDialog.tsx': 'one choice',
  'features/privacy/EraseDialog.tsx': 'its text repeats the name as a confirmation',
  'features/privacy/ReceiptDialog.tsx': 'only shows',
  'features/push/NotificationSettings.tsx': 'each switch is saved by itself',
  'features/reports/detail/DetailDrawer.tsx': 'only shows',
  'features/spreadsheets/SpreadsheetDialog.tsx': 'the server keeps each step',
  'features/ticket-views/ManageViewsDialog.tsx': 'each change is saved by itself',
  'features/tickets/NewTicketDialog.tsx': 'only choices',
  'features/tickets/snooze/SnoozeDialog.tsx': 'only a time',
  'ui/feedback/ConfirmDialog.tsx': 'the question itself',
  'ui/filters/FilterSheet.tsx': 'only choices',
  'ui/form/FormDialog.tsx': 'the dialog that asks',
  'ui/form/FormPanel.tsx': 'the drawer that asks',
}

const sources = globSync('**/*.tsx', { cwd: SOURCE })
  .filter(path => !path.endsWith('.test.tsx'))
  .map(path => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))

test('each dialog and drawer with a form asks before changes are lost', () => {
  const bare = sources.filter(({ text }) => /<(?:Modal|Drawer)\b/u.test(text)).map(({ path }) => path)
  expect(bare.toSorted()).toEqual(Object.keys(WITHOUT_QUESTION).toSorted())
})

test('each form without checked values tells its dialog of changes', () => {
  const silent = sources
    .filter(({ path, text }) => text.includes('<FormDialog') && !path.startsWith('ui/'))
    .filter(
      ({ text }) => text.includes('<form') && !/useReportChanged\(|useSchemaForm|useCheckedForm/u.test(text),
    )
  expect(silent.map(({ path }) => path)).toEqual([])
})
