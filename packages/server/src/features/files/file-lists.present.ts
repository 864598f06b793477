import type { FileList } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { FileListRow, FileOptionRow } from './file-lists.store.ts'

/** Presents a list with those of the options that are its own. */
export const presentFileList = (
  context: AppContext,
  row: FileListRow,
  options: readonly FileOptionRow[],
): FileList => ({
  id: row.id,
  name: row.name,
  message: row.message,
  userId: row.user_id,
  companyId: row.company_id,
  options: options
    .filter(option => option.file_list_id === row.id)
    .map(({ id, name, media }) => ({
      id,
      name,
      path: linkToFile(context, row.company_id, media),
      mediaType: media?.mime ?? null,
      file: media?.name ?? null,
      size: media?.size ?? null,
    })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
