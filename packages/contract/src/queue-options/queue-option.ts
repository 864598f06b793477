import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { id, idOrNone, moment, partialWithoutDefaults, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/**
 * The effect of an option without options of its own: the ticket waits in its queue, goes to another queue or
 * to a user, or is closed with the completion message of its connection; an integration or a prompt answers; or
 * the customer gets a file list, and the ticket waits.
 */
export const QueueOptionAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pending') }),
  z.object({ type: z.literal('queue'), queueId: id }),
  z.object({ type: z.literal('user'), userId: id }),
  z.object({ type: z.literal('integration'), integrationId: id }),
  z.object({ type: z.literal('prompt'), promptId: id }),
  z.object({ type: z.literal('fileList'), fileListId: id }),
  z.object({ type: z.literal('close') }),
])
export type QueueOptionAction = z.output<typeof QueueOptionAction>

/** An option, or -1 or nothing for the top of the menu. */
const parent = z.union([z.literal(-1).transform(() => null), z.literal('-1').transform(() => null), idOrNone])
/** A position from 1; one behind the last is the last. */
const position = z.int().min(1).max(LIMITS.queueOptionsMax)

export const QueueOptionQuery = z.object({ queueId: id, parentId: parent.optional() })
export const QueueOptionInput = z.object({
  queueId: id,
  parentId: parent.default(null),
  title: requiredName(1, LIMITS.titleMax),
  /** Sent when the customer arrives here, above the options below, if there are any. */
  message: text(LIMITS.templateMax).default(''),
  option: position.optional(),
  /** Applied where there are no options below. */
  action: QueueOptionAction.default({ type: 'pending' }),
})
export type QueueOptionInput = z.output<typeof QueueOptionInput>
/**
 * One entry of the menu that a customer gets in a queue. `option` is its position among the options of the
 * same parent, from 1. `mediaPath` is a link that expires. Spec: administration 3 "QueueOption".
 */
export const QueueOption = z.object({
  id: z.int(),
  companyId: z.int(),
  ...QueueOptionInput.shape,
  /** Null at the top of the menu. */
  parentId: z.int().nullable(),
  option: z.int(),
  /** The options below, by id, in order. */
  children: z.array(z.int()),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  /**
   * Customers of the last {@link LIMITS.optionVisitDays} days who came here, went on from here (at the last
   * option: all of them), and gave up here, which is the end word or too many answers without a choice.
   */
  visits: z.object({ came: z.int(), wentOn: z.int(), gaveUp: z.int() }),
  createdAt: moment,
  updatedAt: moment,
})
export type QueueOption = z.output<typeof QueueOption>

/** Another parent or position moves the option, with everything below it. It stays in its queue. */
export const QueueOptionChange = partialWithoutDefaults(QueueOptionInput.omit({ queueId: true }))
export type QueueOptionChange = z.output<typeof QueueOptionChange>
