import { z } from 'zod'

export const FILE_LIST_USERS = ['campaign', 'queueOption', 'quickMessage'] as const
/** A record that sends the files of a list. */
export const FileListUse = z.object({ kind: z.enum(FILE_LIST_USERS), id: z.int(), name: z.string() })
export type FileListUse = z.infer<typeof FileListUse>
