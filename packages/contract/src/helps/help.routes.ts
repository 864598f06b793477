import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Help, HelpChange, HelpInput } from './help.ts'

const route = routesOf({ area: 'helps' })

export const listHelps = route({
  method: 'GET',
  path: '/helps',
  access: 'member',
  summary: 'A page of help videos by title.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('helps', Help),
})
export const listAllHelps = route({
  method: 'GET',
  path: '/helps/list',
  access: 'member',
  summary: 'All help videos by title.',
  reply: z.array(Help),
})
export const createHelp = route({
  method: 'POST',
  path: '/helps',
  access: 'super',
  summary: 'Adds a help video for every company.',
  body: HelpInput,
  reply: Help,
  errors: ['ERR_HELP_TITLE_TAKEN'],
})
export const updateHelp = route({
  method: 'PUT',
  path: '/helps/:helpId',
  access: 'super',
  summary: 'Changes a help video.',
  body: HelpChange,
  reply: Help,
  errors: ['ERR_NO_HELP_FOUND', 'ERR_HELP_TITLE_TAKEN'],
})
export const deleteHelp = route({
  method: 'DELETE',
  path: '/helps/:helpId',
  access: 'super',
  summary: 'Removes a help video.',
  reply: Confirmation,
  errors: ['ERR_NO_HELP_FOUND'],
})
