import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { idOrNone, moment, partialWithoutDefaults, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** A named place of a list and its file; without a file it is sent to nobody. `path` is a link that expires. */
export const FileOption = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string().nullable(),
  mediaType: z.string().nullable(),
  /** Name of the stored file, and its bytes. */
  file: z.string().nullable(),
  size: z.int().nullable(),
})
export type FileOption = z.infer<typeof FileOption>

/** An option of the list keeps its file under its id; without an id it is a new one. */
const FileOptionInput = z.object({
  id: idOrNone.default(null),
  name: requiredName(1, LIMITS.fileOptionNameMax),
  /** The place of its new file among those that come with the list, from 0. */
  upload: z
    .int()
    .min(0)
    .max(LIMITS.fileListOptions - 1)
    .optional(),
})
export const FileListInput = z.object({
  name: requiredName(LIMITS.fileListNameMin, LIMITS.nameMax),
  message: requiredText(1, LIMITS.templateMax),
  /** In the order in which they are sent. */
  options: z.array(FileOptionInput).max(LIMITS.fileListOptions, 'tooMany').default([]),
})
export type FileListInput = z.output<typeof FileListInput>
/** Without `options` they stay; with them, those that are missing are removed. */
export const FileListChange = partialWithoutDefaults(FileListInput)
export type FileListChange = z.output<typeof FileListChange>
/** Files that are sent together, in this order, with a message. Spec: administration 3 "File list". */
export const FileList = z.object({
  id: z.int(),
  companyId: z.int(),
  ...FileListInput.shape,
  /** Its author; null once that user is gone. */
  userId: z.int().nullable(),
  options: z.array(FileOption),
  createdAt: moment,
  updatedAt: moment,
})
export type FileList = z.output<typeof FileList>

/** A field that a form repeats for each file. */
const repeated = <T extends z.ZodType>(item: T) =>
  z
    .union([item, z.array(item).max(LIMITS.fileListOptions, 'tooMany')])
    .optional()
    .transform((value): z.output<T>[] => {
      if (value === undefined) return []
      return Array.isArray(value) ? value : [value]
    })
/**
 * The first file belongs to the first `id` and `name`, and so on; a file without an id becomes a new option.
 * The path decides about the list, and the bytes about the type.
 */
export const FileListForm = z.object({
  fileId: z.string().max(20).optional(),
  typeArch: z.string().max(40).optional(),
  mediaType: repeated(z.string().max(200)),
  name: repeated(text(LIMITS.fileOptionNameMax)),
  id: repeated(idOrNone),
})
