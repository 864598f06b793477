export { allContactListsQuery } from './contact-lists.queries.ts'
export { ListImportDialog } from './ListImportDialog.tsx'
export { NewListDialog } from './dialogs.ts'
