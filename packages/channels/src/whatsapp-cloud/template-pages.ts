import type { TemplateRecord } from '../port.ts'
import { identifier, type Json, list, record, text } from '../graph/json.ts'

const FIELDS = 'id,name,language,category,status,quality_score,components'
/** More pages than any account has; a provider that goes round in circles is left. */
const PAGES_MAX = 100

/** Every template of an account, page after page; `get` fetches a path of the API. */
export async function allTemplates(get: (path: string) => Promise<Json>, wabaId: string): Promise<readonly TemplateRecord[]> {
  const found = new Map<string, TemplateRecord>()
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const next = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const answer = await get(`${encodeURIComponent(wabaId)}/message_templates?fields=${FIELDS}&limit=200${next}`)
    for (const one of list(answer['data']).map(templateOf)) if (one) found.set(one.id, one)
    const paging = record(answer['paging'])
    after = text(record(paging['cursors'])['after'])
    if (after === undefined || text(paging['next']) === undefined) break
  }
  return [...found.values()]
}

function templateOf(entry: Json): TemplateRecord | undefined {
  const id = identifier(entry['id'])
  const name = text(entry['name'])
  const language = text(entry['language'])
  if (!id || !name || !language) return undefined
  return {
    id,
    name,
    language,
    category: text(entry['category']) ?? '',
    status: text(entry['status']) ?? '',
    quality: text(record(entry['quality_score'])['score']) ?? '',
    components: list(entry['components']),
  }
}
