import {
  QueueOptionInput,
  ROUTES,
  type QueueOption,
  type QueueOptionAction,
  type QueueOptionChange,
} from '@recado/contract'
import { isSameOption, placeOption, type OptionTarget } from '@recado/domain'
import { recordWithFile } from '../../lib/form/record-with-file.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { NO_FILE, type ChosenFile } from '../../ui/form/FileField.tsx'
import { NEW_OPTION, type EditorAction, type OptionEdit } from './editor-state.ts'
import { toNode, type MenuNode } from './menu-node.ts'
import { queueOptionsQuery } from './queue-options.queries.ts'

export const storedNodes = (queueId: number): MenuNode[] =>
  (queryClient.getQueryData(queueOptionsQuery(queueId).queryKey) ?? []).map(toNode)

/** Shows a move before the server has answered. */
export const moveCached = (queueId: number, id: number, target: OptionTarget): void =>
  void queryClient.setQueryData(queueOptionsQuery(queueId).queryKey, known => {
    const places = placeOption((known ?? []).map(toNode), id, target)
    return known?.map(option => {
      const place = places.find(one => one.id === option.id)
      return place ? { ...option, parentId: place.parentId, option: place.position } : option
    })
  })

export const updateOption = (
  queueOptionId: number,
  body: QueueOptionChange,
  file: ChosenFile = NO_FILE,
): Promise<QueueOption> =>
  call(ROUTES.updateQueueOption, { params: { queueOptionId }, ...recordWithFile(body, file) })

/** The rules of the form are those of the call. */
export const OptionFieldsInput = QueueOptionInput.pick({ title: true, message: true, action: true })

/** Saves the option of the form with its file. Returns what the editor does then. */
export async function saveOptionEdit(
  queueId: number,
  { id, parentId, position, base, values }: OptionEdit,
): Promise<EditorAction> {
  const after = OptionFieldsInput.parse(values)
  if (id === NEW_OPTION) {
    const body = { queueId, parentId, option: position, ...after }
    const option = await call(ROUTES.createQueueOption, recordWithFile(body, values.file))
    return { do: 'saved', id: option.id, step: null }
  }
  const before = base && OptionFieldsInput.parse(base)
  const isChanged = before !== null && !isSameOption(before, after)
  if (isChanged || values.file.chosen) await updateOption(id, after, values.file)
  if (values.file.name === null && base && base.file.name !== null)
    await call(ROUTES.deleteQueueOptionMedia, { params: { queueOptionId: id } })
  return { do: 'saved', id, step: isChanged ? { do: 'edit', id, before, after } : null }
}

/** An option of a template, with those below it. */
export interface PlannedOption {
  readonly title: string
  readonly message: string
  readonly action: QueueOptionAction
  readonly below: readonly PlannedOption[]
}

/** Adds options below a parent, each with those below it, in their order. */
export async function createOptions(
  queueId: number,
  parentId: number | null,
  [first, ...others]: readonly PlannedOption[],
): Promise<void> {
  if (!first) return
  const { below, ...fields } = first
  const { id } = await call(ROUTES.createQueueOption, { body: { queueId, parentId, ...fields } })
  await createOptions(queueId, id, below)
  await createOptions(queueId, parentId, others)
}
