import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import {
  Prompt,
  PromptChange,
  PromptInput,
  PromptParams,
  PromptTrial,
  PromptTrialInput,
  PromptUsage,
  VisiblePrompt,
} from './prompt.ts'

const area = 'prompts'
const plan = 'useOpenAi'

export const listPrompts = route({
  method: 'GET',
  path: '/prompt',
  area,
  access: 'member',
  plan,
  summary: 'All prompts of the company, by name; attendants read their ids and names.',
  reply: z.object({ prompts: z.array(VisiblePrompt) }),
  errors: [],
})
export const showPrompt = route({
  method: 'GET',
  path: '/prompt/:promptId',
  area,
  access: 'member',
  plan,
  summary: 'One prompt, without its keys; attendants read its id and name.',
  params: PromptParams,
  reply: VisiblePrompt,
  errors: ['ERR_NO_PROMPT_FOUND'],
})
export const createPrompt = route({
  method: 'POST',
  path: '/prompt',
  area,
  access: 'prompts:write',
  plan,
  summary: 'Adds a prompt.',
  body: PromptInput,
  reply: Prompt,
  errors: ['ERR_NO_QUEUE_FOUND'],
})
export const updatePrompt = route({
  method: 'PUT',
  path: '/prompt/:promptId',
  area,
  access: 'prompts:write',
  plan,
  summary: 'Changes a prompt; an empty key keeps the stored one.',
  params: PromptParams,
  body: PromptChange,
  reply: Prompt,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_PROMPT_KEY_REQUIRED'],
})
export const deletePrompt = route({
  method: 'DELETE',
  path: '/prompt/:promptId',
  area,
  access: 'prompts:write',
  plan,
  summary:
    'Removes a prompt; connections, queues and menu options lose it, and its conversations go to people.',
  params: PromptParams,
  reply: Confirmation,
  errors: ['ERR_NO_PROMPT_FOUND'],
})
export const listPromptUsage = route({
  method: 'GET',
  path: '/prompt-usage',
  area,
  access: 'prompts:write',
  plan,
  summary: 'What each prompt used today, and where it answers.',
  reply: z.array(PromptUsage),
  errors: [],
})
export const tryPrompt = route({
  method: 'POST',
  path: '/prompt-trial',
  area,
  access: 'prompts:write',
  plan,
  throttle: 'prompt',
  summary: 'Asks the provider with a prompt that need not be saved. Nothing is sent to a customer.',
  body: PromptTrialInput,
  reply: PromptTrial,
  errors: ['ERR_NO_PROMPT_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_PROMPT_KEY_REQUIRED', 'ERR_PROMPT_FAILED'],
})
