import type { QuickMessage } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { QuickMessageRow } from './quick-messages.store.ts'

export const presentQuickMessage = (context: AppContext, row: QuickMessageRow): QuickMessage => ({
  id: row.id,
  shortcode: row.shortcode,
  message: row.message,
  folder: row.folder,
  geral: row.user_id === null,
  status: row.is_active,
  userId: row.user_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  companyId: row.company_id,
  isMedia: row.media !== null,
  mediaPath: linkToFile(context, row.company_id, row.media),
  mediaName: row.media?.name ?? null,
  mediaMime: row.media?.mime ?? null,
  fileListId: row.file_list_id,
  fileListName: row.file_list_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
