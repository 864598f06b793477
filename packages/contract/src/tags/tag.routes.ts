import { z } from 'zod'
import { Confirmation, id, page, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { routesOf } from '../route.ts'
import { Tag, TagBrief, TagChange, TagChoice, TagInput, TagOption } from './tag.ts'

const route = routesOf({ area: 'tags' })

export const listTags = route({
  method: 'GET',
  path: '/tags',
  access: 'member',
  summary: 'A page of tags with how many tickets carry each.',
  query: z.object({ searchParam, pageNumber, kanban: z.enum(['0', '1']).default('0') }),
  reply: page('tags', Tag),
})
export const listAllTags = route({
  method: 'GET',
  path: '/tags/list',
  access: 'member',
  summary: 'All tags of the company, by name.',
  query: z.object({ searchParam: searchParam.optional() }),
  reply: z.array(TagOption),
})
export const showTag = route({
  method: 'GET',
  path: '/tags/:tagId',
  access: 'member',
  summary: 'One tag.',
  reply: Tag,
  errors: ['ERR_NO_TAG_FOUND'],
})
export const createTag = route({
  method: 'POST',
  path: '/tags',
  access: 'tags:write',
  summary: 'Adds a tag.',
  body: TagInput,
  reply: Tag,
  errors: ['ERR_TAG_ALREADY_EXISTS', 'ERR_NO_TAG_FOUND', 'ERR_LANE_LIMIT', 'ERR_PLAN_FEATURE'],
})
export const updateTag = route({
  method: 'PUT',
  path: '/tags/:tagId',
  access: 'tags:write',
  summary: 'Changes a tag.',
  body: TagChange,
  reply: Tag,
  errors: [
    'ERR_NO_TAG_FOUND',
    'ERR_TAG_ALREADY_EXISTS',
    'ERR_TAG_IN_USE',
    'ERR_LANE_LIMIT',
    'ERR_LANE_LOOP',
    'ERR_PLAN_FEATURE',
  ],
})
export const deleteTag = route({
  method: 'DELETE',
  path: '/tags/:tagId',
  access: 'tags:write',
  summary:
    'Removes a tag from everything that carries it; not while a scheduled or running campaign writes to its people.',
  reply: Confirmation,
  errors: ['ERR_NO_TAG_FOUND', 'ERR_PLAN_FEATURE', 'ERR_IN_USE'],
})
export const syncTags = route({
  method: 'POST',
  path: '/tags/sync',
  access: 'member',
  summary: 'Gives a ticket exactly these tags, creating the new ones.',
  body: z.object({ ticketId: id, tags: z.array(TagChoice).max(LIMITS.filterIds) }),
  reply: z.array(TagBrief),
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_PLAN_FEATURE'],
})
