import { awaitCondition } from '../crash/wait-until.ts'
import type { Findings } from '../fuzz/findings.ts'
import type { Progress } from '../kit/progress.ts'
import { FILE_CASES, serveWhole, type FileCase } from './file-answers.ts'
import { MIME, openChannels } from './file-channels.ts'
import type { GoodAnswer } from './partner.ts'
import type { HostileScene } from './scene.ts'

/** Milliseconds until a file is shown, or told to be missing, on a machine with other work. */
const ENDS_MS = 180_000

/** The media of a Graph: an id is the name of a case, and `/file/<id>` its bytes. */
export const answerAsMediaGraph: GoodAnswer = (request, socket) => {
  const [, target = '/'] = request.split(' ')
  const [place = '', id = ''] = target.split('/').slice(-2).map(decodeURIComponent)
  const file = FILE_CASES[id.split('?')[0] ?? '']
  if (!file) return '{}'
  if (place === 'file') {
    const serve = file.serve ?? serveWhole(file.bytes ?? 0)
    serve(socket)
    return undefined
  }
  const host = /^host: (.+)$/im.exec(request)?.[1]?.trim() ?? ''
  return JSON.stringify({ id, url: `http://${host}/file/${encodeURIComponent(id)}`, mime_type: MIME })
}

/** Every file on every channel. It is shown or told to be missing; nothing else is touched. */
export async function attackFiles(
  scene: HostileScene,
  findings: Findings,
  { cases, graphHost, progress }: { cases: readonly string[]; graphHost: string; progress: Progress },
): Promise<{ files: number }> {
  const channels = await openChannels(scene, graphHost)
  const all = Object.entries(channels).flatMap(([channel, deliver]) =>
    cases.map(name => ({ channel, deliver, name })),
  )
  let done = 0
  await Promise.all(
    Object.keys(channels).map(async own => {
      for (const { channel, deliver, name } of all.filter(one => one.channel === own)) {
        const file = FILE_CASES[name]
        if (!file || scene.product.exited !== undefined) continue
        await expectEnd(scene, findings, `${channel}, ${name}`, file, await deliver(name, file))
        progress.update((done += 1), all.length)
      }
    }),
  )
  return { files: done }
}

async function expectEnd(
  { product }: HostileScene,
  findings: Findings,
  where: string,
  { ends, isEndless }: FileCase,
  { connectionId, id }: { connectionId: number; id: string },
): Promise<void> {
  let state: unknown
  const isSettled = async (): Promise<boolean> => {
    const [row] = await product.call('query', {
      text: `select media ->> 'state' as state from messages where connection_id = $1 and external_id = $2`,
      values: [connectionId, id],
    })
    state = row?.['state']
    return (
      product.exited !== undefined ||
      (isEndless ? state !== undefined : state !== undefined && state !== 'pending')
    )
  }
  await awaitCondition(isSettled, ENDS_MS)
  const isRight = isEndless
    ? state !== undefined && (ends === 'either' || state !== 'ready')
    : ends === 'either'
      ? state !== 'pending' && state !== undefined
      : state === ends
  if (!isRight) findings.add(`file ${where}`, `a file (${where}) is ${String(state)}; it should be ${ends}`)
}
