import type { FileList } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { FileListRow, FileOptionRow } from './file-lists.store.ts'

/** Presents a list with those of the options that are its own. */
export const presentFileList = (
  context: AppContext,
  list: FileListRow,
  options: readonly FileOptionRow[],
): FileList => ({
  ...list,
  options: options
    .filter(option => option.file_list_id === list.id)
    .map(({ id, name, media }) => ({
      id,
      name,
      path: linkToFile(context, list.companyId, media),
      mediaType: media?.mime ?? null,
      file: media?.name ?? null,
      size: media?.size ?? null,
    })),
})
