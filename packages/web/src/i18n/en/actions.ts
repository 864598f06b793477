import type { Catalogue } from '../messages.ts'
import type { actions as pt } from '../pt/actions.ts'

export const actions = {
  leave: {
    title: 'Discard the changes?',
    text: 'What you changed is not saved yet.',
    confirm: 'Discard',
  },
  save: 'Save',
  add: 'Add',
  edit: 'Edit',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  retry: 'Try again',
  reload: 'Reload',
  copy: 'Copy',
  copied: 'Copied',
  clear: 'Clear',
  refresh: 'Refresh',
  more: 'More actions',
} satisfies Catalogue<typeof pt>
