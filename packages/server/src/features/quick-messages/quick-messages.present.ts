import type { QuickMessage } from '@recado/contract'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { QuickMessageRow } from './quick-messages.store.ts'

export const presentQuickMessage = (
  context: AppContext,
  { media, user_name, ...quickMessage }: QuickMessageRow,
): QuickMessage => ({
  ...quickMessage,
  geral: quickMessage.userId === null,
  user: quickMessage.userId === null ? null : { id: quickMessage.userId, name: user_name ?? '' },
  isMedia: media !== null,
  mediaPath: linkToFile(context, quickMessage.companyId, media),
  mediaName: media?.name ?? null,
  mediaMime: media?.mime ?? null,
})
