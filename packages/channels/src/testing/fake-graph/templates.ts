import { z } from 'zod'
import { invalidParameter, GraphError } from './graph-error.ts'

export interface FakeTemplate {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly category: string
  readonly status: string
  readonly components: readonly Record<string, unknown>[]
}

const NEW_TEMPLATE = z.looseObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string().min(2),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  components: z.array(z.looseObject({ type: z.string() })).min(1),
})

/** The account's templates; new ones are pending approval. */
export class FakeTemplateStore {
  #templates: FakeTemplate[] = []
  /** Maximum page size, whatever the request says. */
  maxPageSize = 100

  list(query: URLSearchParams): readonly FakeTemplate[] {
    return this.#templates.filter(template =>
      (['name', 'language', 'status', 'category'] as const).every(
        key => !query.has(key) || query.get(key) === template[key],
      ),
    )
  }

  /** Returns one page with the cursor of the next. */
  page(query: URLSearchParams): unknown {
    const all = this.list(query)
    const limit = Math.min(Number(query.get('limit') ?? 25), this.maxPageSize)
    const from = Number(query.get('after') ?? 0)
    const data = all.slice(from, from + limit)
    const end = from + data.length
    if (data.length === 0) return { data }
    return {
      data,
      paging: {
        cursors: { before: String(from), after: String(end) },
        ...(end < all.length && { next: `https://graph.example/?after=${end}` }),
      },
    }
  }

  create(body: unknown): FakeTemplate {
    const parsed = NEW_TEMPLATE.safeParse(body)
    if (!parsed.success) throw invalidParameter(parsed.error.issues[0]?.message ?? 'invalid')
    const { name, language, category, components } = parsed.data
    if (this.#find(name, language))
      throw new GraphError(400, 100, 'Invalid parameter', 'Content in this language already exists')
    const template = {
      id: String(900_000 + this.#templates.length),
      name,
      language,
      category,
      components,
      status: 'PENDING',
    }
    this.#templates.push(template)
    return template
  }

  setStatus(name: string, status: string): FakeTemplate {
    const template = this.#templates.find(one => one.name === name)
    if (!template) throw new Error(`no template ${name}`)
    const changed = { ...template, status }
    this.#templates = this.#templates.map(one => (one === template ? changed : one))
    return changed
  }

  delete(name: string | null): void {
    const rest = this.#templates.filter(one => one.name !== name)
    if (rest.length === this.#templates.length) throw invalidParameter('Message template not found')
    this.#templates = rest
  }

  /** @throws GraphError when the template cannot be sent. */
  assertSendable(name: string, language: string): void {
    const template = this.#find(name, language)
    if (!template)
      throw new GraphError(
        404,
        132001,
        'Template name does not exist in the translation',
        `${name} does not exist in ${language}`,
      )
    if (template.status === 'PAUSED') throw new GraphError(400, 132015, 'Template is Paused')
    if (template.status === 'DISABLED') throw new GraphError(400, 132016, 'Template is Disabled')
    if (template.status !== 'APPROVED')
      throw new GraphError(404, 132001, 'Template name does not exist in the translation')
  }

  #find(name: string, language: string): FakeTemplate | undefined {
    return this.#templates.find(one => one.name === name && one.language === language)
  }
}
