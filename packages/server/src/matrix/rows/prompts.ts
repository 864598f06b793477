import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const prompt = {
  call: (it: FixtureIds): RouteInput => ({ params: { promptId: it.promptId } }),
  slots: { promptId: 'ERR_NO_PROMPT_FOUND' },
} as const
const ofQueue = { ...prompt.slots, otherQueueId: 'ERR_NO_QUEUE_FOUND' } as const

export const prompts = {
  listPrompts: { call: emptyInput },
  showPrompt: prompt,
  createPrompt: {
    call: it => ({ body: { name: uniqueWord(), prompt: uniqueWord(), queueId: it.otherQueueId } }),
    slots: { otherQueueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'prompts', where: byReplyId },
  },
  updatePrompt: {
    call: it => ({
      params: { promptId: it.promptId },
      body: { name: uniqueWord(), queueId: it.otherQueueId },
    }),
    slots: ofQueue,
    writes: { table: 'prompts', where: it => ({ id: it.promptId }) },
  },
  deletePrompt: prompt,
  listPromptUsage: { call: emptyInput },
  tryPrompt: {
    call: it => ({
      body: {
        promptId: it.promptId,
        prompt: { queueId: it.otherQueueId },
        messages: [{ author: 'customer', text: uniqueWord() }],
      },
    }),
    slots: ofQueue,
    writes: 'nothing',
  },
} satisfies RouteRows
