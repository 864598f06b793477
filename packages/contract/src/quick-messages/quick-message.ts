import { z } from 'zod'
import { partialWithoutDefaults, flag, id, idOrNone, toStorableText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

/**
 * A canned answer. `geral` belongs to the company, any other to one person; without `status` the composer
 * does not offer it. `mediaPath` is a link that expires. Spec: administration 3 "QuickMessage".
 */
export const QuickMessage = z.object({
  id: z.int(),
  shortcode: z.string(),
  message: z.string(),
  /** The name under which it is filed; empty without a folder. Case and accents do not count. */
  folder: z.string(),
  geral: z.boolean(),
  status: z.boolean(),
  /** Owner; null when it is the company's. */
  userId: z.int().nullable(),
  user: UserBrief.nullable(),
  companyId: z.int(),
  isMedia: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  /** The list whose files follow its own file. */
  fileListId: z.int().nullable(),
  fileListName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type QuickMessage = z.infer<typeof QuickMessage>

/** The word behind the slash; a slash that was typed with it falls away. */
const shortcode = z
  .string('required')
  .overwrite(value =>
    toStorableText(value)
      .replace(/^[\s/]+/, '')
      .trim(),
  )
  .min(1, 'required')
  .max(LIMITS.shortcodeMax, 'tooLong')
const folder = text(LIMITS.folderMax).overwrite(value => value.replaceAll(/\s+/g, ' ').trim())
export const QuickMessageInput = z.object({
  shortcode,
  message: text(LIMITS.templateMax).default(''),
  folder: folder.default(''),
  geral: flag.default(false),
  status: flag.default(true),
  fileListId: idOrNone.default(null),
})
export type QuickMessageInput = z.output<typeof QuickMessageInput>
export const QuickMessageChange = partialWithoutDefaults(QuickMessageInput)
export type QuickMessageChange = z.output<typeof QuickMessageChange>
export const QuickMessageParams = z.object({ quickMessageId: id })

/** The quick messages that the caller has starred, among those offered to them; ascending ids. */
export const QuickMessageFavourites = z.object({ quickMessageIds: z.array(z.int()) })
export type QuickMessageFavourites = z.infer<typeof QuickMessageFavourites>
export const QuickMessageFavouriteInput = z.object({ isFavourite: flag })
