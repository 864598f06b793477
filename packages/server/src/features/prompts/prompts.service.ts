import {
  refuse,
  type Prompt,
  type PromptChange,
  type PromptInput,
  type VisiblePrompt,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import * as connections from '../connections/index.ts'
import * as queueOptions from '../queue-options/index.ts'
import * as queues from '../queues/index.ts'
import { lockForRemoval } from '../../kernel/database/lock-for-removal.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { promptChanged, promptCreated, promptRemoved } from './prompts.events.ts'
import { mustKeepHost, sealEntered } from './model/prompts-keys.ts'
import { presentPrompt, presentPromptFor } from './prompts.present.ts'
import { promptRecord } from './prompts.record.ts'
import {
  findPrompt,
  findShownPrompt,
  insertPrompt,
  listPrompts,
  listPromptsOfQueue,
  lockPrompt,
  removePrompt,
  savePrompt,
  type PromptRow,
} from './prompts.store.ts'

export const list = async (scope: Scope): Promise<{ prompts: VisiblePrompt[] }> => ({
  prompts: (await listPrompts(scope.db)).map(row => presentPromptFor(scope.viewer, row)),
})
export const show = async (scope: Scope, id: number): Promise<VisiblePrompt> =>
  presentPromptFor(scope.viewer, mustExist(await findShownPrompt(scope.db, id)))

function mustExist<R>(found: R | undefined): R {
  if (found === undefined) throw refuse('ERR_NO_PROMPT_FOUND')
  return found
}
export const load = async (scope: Scope, id: number): Promise<PromptRow> =>
  mustExist(await findPrompt(scope.db, id))
export const find = async (scope: Scope, id: number): Promise<Prompt> =>
  presentPrompt(mustExist(await findShownPrompt(scope.db, id)))

export async function create(scope: Scope, input: PromptInput): Promise<Prompt> {
  await queues.find(scope, input.queueId)
  mustHaveVoice(input, Boolean(input.voiceKey))
  const id = await insertPrompt(scope.db, {
    ...promptRecord.toColumns(input),
    created_at: scope.now,
    updated_at: scope.now,
  })
  // The seal binds a key to its row, so the row comes first.
  await saveKeys(scope, { id, company_id: scope.companyId }, input)
  const prompt = await find(scope, id)
  await recordSettings(scope, prompt)
  scope.publish(promptCreated(prompt))
  return prompt
}

export async function update(scope: Scope, id: number, change: PromptChange): Promise<Prompt> {
  // Concurrent changes wait for each other, and neither overwrites the other's fields.
  await lockPrompt(scope.db, id)
  const row = await load(scope, id)
  if (change.queueId !== undefined) await queues.find(scope, change.queueId)
  const before = await find(scope, id)
  const after = { ...before, ...change }
  mustKeepHost(row, after.baseUrl, change.apiKey)
  mustHaveVoice(after, change.voiceKey === null ? false : Boolean(change.voiceKey) || row.voice_key !== null)
  await savePrompt(scope.db, id, {
    ...promptRecord.toColumns(change),
    updated_at: scope.now,
  })
  await saveKeys(scope, row, change)
  const prompt = await find(scope, id)
  await recordSettings(scope, prompt, before)
  scope.publish(promptChanged(prompt))
  return prompt
}

/** Removes a prompt; the worker gives its conversations to people. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await lockForRemoval(scope.db, 'prompts', id)
  const { name } = await load(scope, id)
  await queues.clearPrompt(scope, id)
  await connections.clearPrompt(scope, id)
  await queueOptions.clearPrompt(scope, id)
  await removePrompt(scope.db, id)
  await auditLog.recordRemoval(scope, 'prompt', name, id)
  scope.publish(promptRemoved(id))
}

/** Takes a queue that is about to be removed from its prompts. */
export async function unlinkQueue(scope: Scope, { queueId }: { queueId: number }): Promise<void> {
  for (const { id } of await listPromptsOfQueue(scope.db, queueId)) {
    await savePrompt(scope.db, id, { queue_id: null })
    scope.publish(promptChanged(await find(scope, id)))
  }
}
/** Publishes the prompts of a changed queue, because they show its name and color. */
export async function publishQueueChange(scope: Scope, { queueId }: { queueId: number }): Promise<void> {
  for (const row of await listPromptsOfQueue(scope.db, queueId))
    scope.publish(promptChanged(presentPrompt(row)))
}

const botSettings = (prompt: Prompt) => ({
  name: prompt.name,
  queue: prompt.queueId,
  instructions: prompt.prompt,
  model: prompt.model,
  knowledge: prompt.knowledge,
  tokensPerDay: prompt.tokensPerDay,
})
const recordSettings = (scope: Scope, prompt: Prompt, before?: Prompt): Promise<void> =>
  auditLog.recordSettings(
    scope,
    { record: 'prompt', recordId: prompt.id, subject: prompt.name },
    botSettings(prompt),
    before && botSettings(before),
  )

/** A spoken answer needs the speech service. */
function mustHaveVoice({ voice, voiceRegion }: Pick<Prompt, 'voice' | 'voiceRegion'>, hasKey: boolean): void {
  if (voice === 'texto') return
  const fields = {
    ...(voiceRegion === '' ? { voiceRegion: 'required' } : {}),
    ...(hasKey ? {} : { voiceKey: 'required' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('ERR_VALIDATION', { fields })
}

async function saveKeys(
  scope: Scope,
  row: Pick<PromptRow, 'id' | 'company_id'>,
  { apiKey, voiceKey }: PromptChange,
): Promise<void> {
  const keys = Object.entries({
    api_key: sealEntered(scope, row, 'api_key', apiKey),
    voice_key: sealEntered(scope, row, 'voice_key', voiceKey),
  }).filter(([, sealed]) => sealed !== undefined)
  if (keys.length > 0) await savePrompt(scope.db, row.id, Object.fromEntries(keys))
}
