import type { QueueOption } from '@recado/contract'
import { optionsOf } from '@recado/domain'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { QueueOptionRow } from './queue-options.store.ts'

/** Presents an option of a menu, all of whose rows are given. */
export const presentQueueOption = (
  context: AppContext,
  { position, media, ...option }: QueueOptionRow,
  menu: readonly QueueOptionRow[],
): QueueOption => ({
  ...option,
  option: position,
  children: optionsOf(menu, option.id).map(below => below.id),
  mediaPath: linkToFile(context, option.companyId, media),
  mediaName: media?.name ?? null,
  mediaMime: media?.mime ?? null,
})
