import type { files as pt } from '../pt/files.ts'
import type { Catalogue } from '../messages.ts'

/** File lists. Spec: administration 2 "Files". */
export const files = {
  count: '{count, plural, =0 {No file lists} one {# file list} other {# file lists}}',
  sentence: 'Files that go together, in the same order, with one message.',
  search: 'Search file lists',
  add: 'Add list',
  addTitle: 'Add file list',
  editTitle: 'Edit file list',
  saved: 'File list saved.',
  deleted: 'File list deleted.',
  deleteTitle: 'Delete the list {name}?',
  deleteText: 'What was sent stays in the conversations. This cannot be undone.',
  emptyTitle: 'No file lists yet',
  emptySentence: 'Put the catalogue, the price list and the photos together once, and send them all at once.',
  name: 'Name',
  message: 'Message',
  messageHint: 'Goes before the files.',
  options: 'Files',
  optionsHint: 'They are sent in this order.',
  optionName: 'Name of the file',
  nameMissing: 'Give the file a name',
  file: 'File',
  addOption: 'Add file',
  removeOption: 'Remove {name}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  noFiles: 'No files',
  files: '{count, plural, one {# file} other {# files}}',
} satisfies Catalogue<typeof pt>
