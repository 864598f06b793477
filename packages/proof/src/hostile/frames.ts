import { loadHostileFrames, type FakeBusiness } from '@recado/whatsapp-web/testing'
import { awaitCondition } from '../crash/wait-until.ts'
import { seededRandom, type SeededRandom } from '../crash/seeded-random.ts'
import type { Findings } from '../fuzz/findings.ts'
import type { Progress } from '../kit/progress.ts'
import {
  countRows,
  createCompany,
  linkNumber,
  readStatus,
  type LinkedNumber,
  type ProofCompany,
} from './company.ts'
import { recordTemplates, ENDINGS } from './frame-templates.ts'
import type { HostileScene } from './scene.ts'

/** Numbers that are attacked at once, each of a company of its own. */
const NUMBERS = 6
/** After so many frames a message of a customer must arrive. */
const FRAMES_A_ROUND = 25
const ARRIVES_MS = 90_000
/** Of so many frames that hold a stanza, one is repeated until it is acknowledged, as WhatsApp repeats it. */
const REPEATED_ONE_OF = 4
const ACKNOWLEDGED: ReadonlySet<string> = new Set(['message', 'receipt', 'notification', 'call'])

type Frames = Awaited<ReturnType<typeof loadHostileFrames>>
type Template = Parameters<Frames['makeHostileFrame']>[1][number]

interface Line {
  readonly company: ProofCompany
  number: LinkedNumber
  readonly random: SeededRandom
}

export interface FrameFigures {
  readonly frames: number
  readonly frameRounds: number
  readonly linesOpenedAgain: number
  readonly linkedAgain: number
  readonly stanzasSetAside: number
}

/**
 * Frames that WhatsApp would not send, through the decoder and the sessions of the QR driver. Behind each round a
 * message of a customer arrives, on the same line.
 */
export async function attackFrames(
  scene: HostileScene,
  findings: Findings,
  { cases, seed, progress }: { cases: number; seed: number; progress: Progress },
): Promise<FrameFigures> {
  const { product, fake } = scene
  const frames = await loadHostileFrames()
  const random = seededRandom(seed)
  const open = async (index: number): Promise<Line> => {
    const company = await createCompany(product, `Alvo ${index}`)
    return { company, number: await linkNumber(product, fake, company), random: random.fork(String(index)) }
  }
  const lines = await Promise.all(
    Array.from({ length: Math.min(NUMBERS, Math.ceil(cases / FRAMES_A_ROUND)) }, (_, index) => open(index)),
  )
  const templates = [...(await recordTemplates(scene, lines[0]?.number.phone)), ...ENDINGS]
  const totals = { frames: 0, rounds: 0, linkedAgain: 0, opened: 0 }
  const attack = async (line: Line): Promise<void> => {
    while (totals.frames < cases && product.exited === undefined) {
      const logins = line.number.phone.logins
      const count = Math.min(FRAMES_A_ROUND, cases - totals.frames)
      const first = totals.frames
      totals.frames += count
      totals.rounds += 1
      for (let at = 0; at < count; at += 1) await sendFrame(frames, line, templates, first + at)
      totals.linkedAgain += await expectServed(scene, findings, line, totals.rounds)
      totals.opened += Math.max(0, line.number.phone.logins - logins)
      progress.update(totals.frames, cases)
    }
  }
  await Promise.all(lines.map(attack))
  await expectAcknowledged(findings, lines)
  return {
    frames: totals.frames,
    frameRounds: totals.rounds,
    linesOpenedAgain: totals.opened,
    linkedAgain: totals.linkedAgain,
    stanzasSetAside: await countSetAside(scene, findings),
  }
}

async function sendFrame(
  frames: Frames,
  { number: { phone }, random }: Line,
  templates: readonly Template[],
  index: number,
): Promise<void> {
  await awaitCondition(() => phone.isConnected, ARRIVES_MS)
  const pick = (below: number): number => random.between(0, below - 1)
  const kind = frames.FRAME_KINDS[index % frames.FRAME_KINDS.length] ?? ''
  const frame = makeFrame(frames, kind, templates, pick)
  const { bytes, node } = frame
  const isRepeated = node && isRepeatable(node, templates) && pick(REPEATED_ONE_OF) === 0
  if (isRepeated && (await frames.isReadableFrame(frame))) phone.deliver(node)
  else phone.companion?.connection?.sendBytes(bytes)
}

/** Some changes make what nobody can encode; another is drawn then. */
function makeFrame(
  frames: Frames,
  kind: string,
  templates: readonly Template[],
  pick: (below: number) => number,
): ReturnType<Frames['makeHostileFrame']> {
  for (;;)
    try {
      return frames.makeHostileFrame(kind, templates, pick)
    } catch (error) {
      if (!(error instanceof Error)) throw error
    }
}

/** Whether its acknowledgement can be known by its name and its id. */
const isRepeatable = ({ tag, attrs }: Template, templates: readonly Template[]): boolean =>
  ACKNOWLEDGED.has(tag) &&
  templates.some(
    one => one.tag === tag && one.attrs['id'] === attrs['id'] && one.attrs['type'] === attrs['type'],
  )

/** A good message arrives; answers how often the number had to be linked again for that. */
async function expectServed(
  scene: HostileScene,
  findings: Findings,
  line: Line,
  round: number,
): Promise<number> {
  const { product, fake } = scene
  const says = async (): Promise<boolean> => {
    const text = `rodada ${round} de ${line.company.id}`
    line.number.phone.customer(`5511977${String(line.company.id).padStart(6, '0')}`, 'Dario').say(text)
    const isStored = async (): Promise<boolean> =>
      product.exited !== undefined || (await countRows(product, 'messages where body = $1', [text])) > 0
    return awaitCondition(isStored, ARRIVES_MS)
  }
  if (await says()) return 0
  const status = await readStatus(product, line.number.whatsappId)
  if (status === 'CONNECTED' || status === 'OPENING')
    findings.add(
      'frames served',
      `a good message behind hostile frames did not arrive; its number is ${status}`,
    )
  // A frame may say that the number was taken off this device.
  line.number = await linkNumber(product, fake, line.company)
  if (!(await says())) findings.add('frames linked', 'a number that was linked again hears nothing')
  return 1
}

/** What WhatsApp repeats until it is acknowledged comes to an end. */
async function expectAcknowledged(findings: Findings, lines: readonly Line[]): Promise<void> {
  const waiting = (phone: FakeBusiness) => phone.companion?.pendingStanzas() ?? []
  const isDone = (): boolean => lines.every(({ number }) => waiting(number.phone).length === 0)
  if (await awaitCondition(isDone, ARRIVES_MS)) return
  for (const stanza of lines.flatMap(({ number }) => waiting(number.phone)))
    findings.add(
      `never acknowledged ${stanza.tag}`,
      `a stanza was never acknowledged: ${JSON.stringify(stanza).slice(0, 600)}`,
    )
}

/** Each stanza that was set aside is told with a reason. */
async function countSetAside({ product }: HostileScene, findings: Findings): Promise<number> {
  const rows = await product.call('query', {
    text: `select event -> 'detail' ->> 'reason' as reason from inbox where event ->> 'topic' = 'set-aside'`,
    values: [],
  })
  if (rows.some(({ reason }) => typeof reason !== 'string' || reason === ''))
    findings.add('set aside', 'a stanza was set aside without a reason')
  return rows.length
}
