import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  Prompt,
  PromptChange,
  PromptInput,
  PromptTrial,
  PromptTrialInput,
  PromptUsage,
  VisiblePrompt,
} from './prompt.ts'

const route = routesOf({ area: 'prompts', plan: 'useOpenAi' })

export const listPrompts = route({
  method: 'GET',
  path: '/prompt',
  access: 'member',
  summary: 'All prompts of the company, by name; attendants read their ids and names.',
  reply: z.object({ prompts: z.array(VisiblePrompt) }),
})
export const showPrompt = route({
  method: 'GET',
  path: '/prompt/:promptId',
  access: 'member',
  summary: 'One prompt, without its keys; attendants read its id and name.',
  reply: VisiblePrompt,
  errors: ['ERR_NO_PROMPT_FOUND'],
})
export const createPrompt = route({
  method: 'POST',
  path: '/prompt',
  access: 'prompts:write',
  summary: 'Adds a prompt.',
  body: PromptInput,
  reply: Prompt,
  errors: ['ERR_NO_QUEUE_FOUND'],
})
export const updatePrompt = route({
  method: 'PUT',
  path: '/prompt/:promptId',
  access: 'prompts:write',
  summary: 'Changes a prompt; an empty key keeps the stored one.',
  body: PromptChange,
  reply: Prompt,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_PROMPT_KEY_REQUIRED'],
})
export const deletePrompt = route({
  method: 'DELETE',
  path: '/prompt/:promptId',
  access: 'prompts:write',
  summary:
    'Removes a prompt; connections, queues and menu options lose it, and its conversations go to people.',
  reply: Confirmation,
  errors: ['ERR_NO_PROMPT_FOUND'],
})
export const listPromptUsage = route({
  method: 'GET',
  path: '/prompt-usage',
  access: 'prompts:write',
  summary: 'What each prompt used today, and where it answers.',
  reply: z.array(PromptUsage),
})
export const tryPrompt = route({
  method: 'POST',
  path: '/prompt-trial',
  access: 'prompts:write',
  throttle: 'prompt',
  summary: 'Asks the provider with a prompt that need not be saved. Nothing is sent to a customer.',
  body: PromptTrialInput,
  reply: PromptTrial,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_PROMPT_KEY_REQUIRED', 'ERR_PROMPT_FAILED'],
})
