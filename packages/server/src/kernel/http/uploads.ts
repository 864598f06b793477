import { LIMITS, refuse, type Form, type SavedFile } from '@recado/contract'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { cleanFileName } from '../text/clean.ts'
import type { AppContext } from '../process/app-context.ts'

/** Content of a multipart form: its fields as text, and its files already in the media store. */
export interface Uploaded {
  fields: Record<string, unknown>
  files: Record<string, SavedFile[]>
  discard(): Promise<void>
}

/** Streams a form into the company's media. When anything is wrong with it, nothing of it stays. */
export async function receiveForm(
  context: AppContext,
  companyId: number,
  request: FastifyRequest,
  form: Form,
): Promise<Uploaded> {
  const fields: Record<string, unknown> = {}
  const files = Object.fromEntries(Object.keys(form.files).map(name => [name, [] as SavedFile[]]))
  const kept: string[] = []
  const discard = async (): Promise<void> =>
    void (await Promise.all(kept.map(key => context.media.remove(companyId, key))))
  const read: MultipartFile['file'][] = []
  try {
    for await (const part of readable(request.parts({ limits: limitsOf(form) }))) {
      if (part.type === 'field') {
        addField(fields, part.fieldname, part.value)
        continue
      }
      const rule = form.files[part.fieldname]
      const list = files[part.fieldname]
      if (!rule || !list || list.length >= rule.maxCount) {
        part.file.resume()
        throw refuse('ERR_UNEXPECTED_FILE')
      }
      read.push(part.file)
      await context.storage.mustHaveRoom(companyId)
      const saved = await saveFile(context, companyId, part, rule.maxBytes)
      kept.push(saved.key)
      list.push(saved)
    }
    context.storage.add(companyId, totalBytes(files))
    return { fields, files, discard }
  } catch (error) {
    // The rest of the body would stand before the next request of the same connection.
    request.raw.unpipe()
    request.raw.resume()
    await discard()
    throw read.some(file => file.errored === error) ? unreadable(error) : error
  }
}

const totalBytes = (files: Uploaded['files']): number =>
  Object.values(files)
    .flat()
    .reduce((sum, file) => sum + file.bytes, 0)

function limitsOf({ files }: Form) {
  const rules = Object.values(files)
  return {
    fileSize: Math.max(...rules.map(rule => rule.maxBytes)) + 1,
    files: rules.reduce((sum, rule) => sum + rule.maxCount, 0),
    fields: 60,
    fieldSize: LIMITS.bodyMax * 4,
  }
}

/** A repeated field becomes a list. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name]
  fields[name] =
    before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value]
}

async function saveFile(
  context: AppContext,
  companyId: number,
  part: MultipartFile,
  maxBytes: number,
): Promise<SavedFile> {
  const stored = await context.media.put(companyId, part.file, { filename: part.filename, maxBytes })
  return {
    field: part.fieldname,
    name: cleanFileName(part.filename ?? ''),
    mime: stored.mime,
    bytes: stored.size,
    key: stored.key,
    width: stored.width ?? null,
    height: stored.height ?? null,
  }
}

async function* readable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw unreadable(error)
  }
}
/** The form parser has codes for limits only; any other error means an incomplete or invalid form. */
const unreadable = (error: unknown): unknown =>
  (error as { code?: string }).code === undefined ? refuse('ERR_BAD_REQUEST') : error
