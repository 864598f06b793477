import { z } from 'zod'
import { partialWithoutDefaults, flag, idOrNone, moment, text } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

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
  /** The name under which it is filed; empty without a folder. Case and accents do not count. */
  folder: folder.default(''),
  geral: flag.default(false),
  status: flag.default(true),
  /** The list whose files follow its own file. */
  fileListId: idOrNone.default(null),
})
export type QuickMessageInput = z.output<typeof QuickMessageInput>
export const QuickMessageChange = partialWithoutDefaults(QuickMessageInput)
export type QuickMessageChange = z.output<typeof QuickMessageChange>
/**
 * A canned answer: what people wrote, and what the server adds. `geral` belongs to the company, any other to one person;
 * without `status` the composer does not offer it. `mediaPath` is a link that expires. Spec: administration 3 "QuickMessage".
 */
export const QuickMessage = z.object({
  id: z.int(),
  companyId: z.int(),
  ...QuickMessageInput.shape,
  /** Owner; null when it is the company's. */
  userId: z.int().nullable(),
  user: UserBrief.nullable(),
  isMedia: z.boolean(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  fileListName: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type QuickMessage = z.output<typeof QuickMessage>

/** The quick messages that the caller has starred, among those offered to them; ascending ids. */
export const QuickMessageFavourites = z.object({ quickMessageIds: z.array(z.int()) })
export type QuickMessageFavourites = z.infer<typeof QuickMessageFavourites>
export const QuickMessageFavouriteInput = z.object({ isFavourite: flag })
