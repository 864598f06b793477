import { writeBody } from './cards.ts'
import { FAR_DATE } from './far-date.ts'
import { isFields, type Fields } from './fields.ts'

/** A signed link to a file, which is relative to the server. */
const MEDIA_LINK = /^\/public\/\d+\/[^/?\s]+\/[^/?\s]+\?\S*\bsig=/

/** Adds the keys that these frontends read to a record, at any depth; `url` is this server for them. */
export function toFamily(value: unknown, url: string): unknown {
  if (typeof value === 'string') return MEDIA_LINK.test(value) ? url + value : value
  if (Array.isArray(value)) return value.map(item => toFamily(item, url))
  if (!isFields(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toFamily(item, url)]))
  return { ...fields, ...queuesOfUser(fields), ...dueDateOfCompany(fields), ...writeBody(fields) }
}

function queuesOfUser({ id, profile, queues }: Fields): Fields {
  if (profile === undefined || !Array.isArray(queues)) return {}
  return {
    queues: (queues as Fields[]).map(queue => ({
      ...queue,
      UserQueue: { userId: id, queueId: queue['id'] },
    })),
  }
}

const dueDateOfCompany = (fields: Fields): Fields =>
  fields['dueDate'] === null && ('planId' in fields || 'settings' in fields) ? { dueDate: FAR_DATE } : {}
