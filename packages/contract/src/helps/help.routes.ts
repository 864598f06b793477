import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { route } from '../route.ts'
import { Help, HelpChange, HelpInput, HelpParams } from './help.ts'

const area = 'helps'
const params = HelpParams

export const listHelps = route({
  method: 'GET',
  path: '/helps',
  area,
  access: 'member',
  summary: 'A page of help videos by title.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('helps', Help),
  errors: [],
})
export const listAllHelps = route({
  method: 'GET',
  path: '/helps/list',
  area,
  access: 'member',
  summary: 'All help videos by title.',
  reply: z.array(Help),
  errors: [],
})
export const createHelp = route({
  method: 'POST',
  path: '/helps',
  area,
  access: 'super',
  summary: 'Adds a help video for every company.',
  body: HelpInput,
  reply: Help,
  errors: ['ERR_HELP_TITLE_TAKEN'],
})
export const updateHelp = route({
  method: 'PUT',
  path: '/helps/:helpId',
  area,
  access: 'super',
  summary: 'Changes a help video.',
  params,
  body: HelpChange,
  reply: Help,
  errors: ['ERR_NO_HELP_FOUND', 'ERR_HELP_TITLE_TAKEN'],
})
export const deleteHelp = route({
  method: 'DELETE',
  path: '/helps/:helpId',
  area,
  access: 'super',
  summary: 'Removes a help video.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_HELP_FOUND'],
})
