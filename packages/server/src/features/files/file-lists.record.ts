import { FileList, FileListInput, FileOption } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const fileListRecord = defineRecord('file_lists', {
  reads: FileList,
  writes: FileListInput,
  columns: { options: computed },
  archive: {},
})
export const fileOptionRecord = defineRecord('file_list_options', {
  reads: FileOption,
  // All of the file: `file-lists.present.ts`.
  columns: { path: computed, mediaType: computed, file: computed, size: computed },
  archive: { file_list_id: 'exported', media: 'exported', position: 'exported' },
})
